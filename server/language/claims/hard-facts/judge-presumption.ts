import { findSupport } from '../find-support.ts'
import type { Known } from '../known.ts'
import { readSentence } from '../read-sentence.ts'
import { type Fault, openFaultOf } from './fault.ts'

const dealings =
  /\b(?:you|your (?:[\p{L}'.]+ ){1,4}?)\s*(?:have |had |already |all |once )*(?:offered|offer|asked|chose|chosen|recommended|know|need|want|invited|hired|promoted|seen|met|trust|remember|love|gave|told|praised)\b(?: \w+)? (?:me|my)\b/iu
const given =
  /\b(?:thank\w*|grateful|thankful) (?:\w+ ){0,3}for (?:the|your|my) (?:interview|offer|promotion|award|job|position you)\b|\b(?:your offer of|you offered me|(?:position|job|role) is mine)\b/i
const ranking =
  /\byour (?:most|best|ideal|perfect|former|finest|top) \w+|\bno better\b|\bwould have (?:been|become|won|led)\b|\bI could (?:run|lead|manage|direct)\b/i
const going =
  /\b(?:continue|go on|carry on)(?: to)? \w+\b|\bkeep (?:on )?\w+ing\b|\b(?:as|the way) I (?:do|did) (?:now|today|before)\b/i
const having = /\bmy (?:\w+ )?(?:experience|background|years|track record|career)\b/i

/** A wish or a word about the reader may take for granted what was never told. */
export function judgePresumption(text: string, known: Known): Fault[] {
  const match = dealings.exec(text) ?? given.exec(text) ?? ranking.exec(text)
  if (match) return [openFaultOf('achievement', match[0])]
  const resting = going.exec(text) ?? having.exec(text)
  if (!resting || (having.test(text) && known.grounds.length > 0 && !going.test(text))) return []
  return findSupport(readSentence(text), known).share < minShare ? [openFaultOf('achievement', resting[0])] : []
}

const minShare = 0.5
