import { readWordVectors } from '#server/platform/word-vectors/word-vectors.ts'
import { findDemandByName } from '../../demands/demand.ts'

const vague = /^(?:same|other|related|such|similar|various|certain) |^(?:i\.e|e\.g)\b/i
const holiday =
  /^(?:(?:on )?(?:new[- ]year\S*(?: (?:eve|day))?|christmas(?: eve| day)?|thanksgiving|easter|memorial day|labor day|independence day|mother['’]s day|father['’]s day|halloween|hanukkah|ramadan|january|february|march|april|june|july|august|september|october|november|december)(?: \d{1,2}(?:st|nd|rd|th)?)?)$/i
const animals =
  'pupp(?:y|ies)|kittens?|dogs?|cats?|pets?|rats?|snakes?|insects?|spiders?|tarantulas?|birds?|horses?|livestock|animals?|creatures?'
const animal = new RegExp(`\\b(?:${animals})\\b`, 'i')
const onlyAnimals = new RegExp(`^(?:(?:young|small|large|old|live) )?(?:${animals})$`, 'i')
const people =
  /\b(?:adults?|elder\p{L}*|seniors?|residents?|patients?|child(?:ren)?|kids?|infants?|toddlers?|students?|people|families|parents?)\b/iu
const ofPlaces =
  /\b(?:lives?|living|resid(?:e|ing)|locat(?:ed|ion|ions)|areas? (?:we|that we|of)|(?:sites?|offices?|stores?|clinics?|branches) (?:in|at)|towns?|cit(?:y|ies)|count(?:y|ies)|neighborhoods?|close to|commut\p{L}+)\b/iu
const leastRank = 6000

const benefit =
  /\b(?:simple ira|401 ?\(?k\b|403 ?\(?b\b|PTO|health (?:premium|stipend|insurance|benefits)|paid (?:time off|holidays|vacation)|(?:\d+|\p{Ll}+) (?:paid )?holidays|with match|tuition|contingent (?:up)?on)/iu
const record = /\bclean (?:background|criminal|driving|record|driver|license|licence|mvr)\b/i
const signature =
  /^[-–—\s]*\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+,(?: \p{Lu}{2,4},)? .{0,30}\b(?:manager|director|owner|principal|supervisor|coordinator|administrator)\b/u

/** What no employer searches for, though a duty begins with it: "recognizing opportunities". */
const ofDuty =
  /^\p{Ll}+ing (?:\p{L}+ ){0,2}(?:opportunit(?:y|ies)|questions|prices?|issues?|problems|information|options|candidates|scholars|litigants|habits|delays|notes|openings|resources|coverage|cashing|steps?(?: and check)?|patients|individuals|people|guests|customers)$/iu
const scenery =
  /^(?:(?:relevant|related|prior|previous|internship|volunteer) )?(?:experience|work)$|^(?:comfortable|\d+\+?) |\bretirement$|^(?:full|part)-?time$|^(?:housing|hotels?|holidays?|respect|responsibility|appearance|collective bargaining|secondary education|organization|negotiation|CFR|USC|\d{1,2}(?::\d\d)? ?[ap]m?\b.*)$|!$/i
const address = /^[^\p{L}]*\p{Lu}[\p{L} .]{2,25}, [A-Z]{2}(?: \d{5})?[^\p{L}]*$/u
const firm = /\b(?:P\.?C\.|LLC|LLP|Inc\b|Corp\b|PLLC)/
function isScenery(word: string, sentence: string): boolean {
  if (ofDuty.test(word) || scenery.test(word) || address.test(sentence)) return true
  if (/ & /.test(word) && firm.test(sentence)) return true
  if (/^initiative$/i.test(word)) return !/\binitiative\b(?!s)/i.test(sentence)
  if (/vital signs/i.test(word)) return /\bvital records\b/i.test(sentence)
  return /^\p{Lu}{2,}(?: \p{Lu}{2,})+$/u.test(word)
}

export function isNoSkill(word: string, sentence: string): boolean {
  if (isScenery(word, sentence)) return true
  if (benefit.test(sentence) || signature.test(sentence) || isHalf(word, sentence)) return true
  if (/^cleaning$/i.test(word) && record.test(sentence)) return true
  if (vague.test(word) || holiday.test(word) || onlyAnimals.test(word)) return true
  const demand = findDemandByName(word)
  if (demand && people.test(word) && animal.test(sentence) && !people.test(sentence)) return true
  if (demand) return /^\W*(?:no|not)\b/i.test(sentence) && !/[:;,]/.test(sentence)
  return isEmphasis(word) || isNegated(word, sentence) || isTown(word, sentence)
}

const inAnyAd = /^(?:work|jobs?|fees?|fall|names?|money|days?|weeks?|hours?|time|things?|people|places?|home|pay)$/i

function isHalf(word: string, sentence: string): boolean {
  const [, noun = ''] = /^\p{L}+ing (\p{L}+(?<!s))$/u.exec(word) ?? []
  if (noun) return new RegExp(`\\b${noun}, \\p{Ll}+,? (?:and|or) \\p{Ll}+ \\p{Ll}+`, 'u').test(sentence)
  return inAnyAd.test(word)
}

const isEmphasis = (word: string): boolean =>
  /^\p{Lu}{3,}$/u.test(word) && (readWordVectors().rankOf(word.toLowerCase()) ?? leastRank) < leastRank

const isNegated = (word: string, sentence: string): boolean =>
  new RegExp(`\\b(?:no|not|without|never)\\s+(?:\\p{L}+\\s+){0,2}${escaped(word)}`, 'iu').test(sentence) &&
  !/\bnot (?:only|just)\b/i.test(sentence)

function isTown(word: string, sentence: string): boolean {
  const name = word.replace(/(?<!\p{L})\p{Ll}/gu, letter => letter.toUpperCase())
  return ofPlaces.test(sentence) && sentence.includes(name) && !sentence.includes(name.toLowerCase())
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
