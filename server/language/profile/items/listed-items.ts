import type { EvidenceForm } from '#contract/endpoints/evidence.ts'
import type { ResumeSection } from '#contract/endpoints/resume.ts'
import { titleKey } from '#contract/titles.ts'
import { isState, partLapsed, withStates } from '../../english/lapsed.ts'
import { tidyTyping } from '../../english/tidy.ts'
import { gerundOf, readVerb } from '../../english/verbs.ts'
import { findDates } from '../../resume-parsing/find-dates.ts'
import { isPaperLine, isPersonal } from '../../resume-parsing/other-lines.ts'
import {
  isLanguageLine,
  isLanguagePart,
  isOnlyLevel,
  languagesIn,
  languagesSpoken,
  nameAndLevel,
  namesLanguage,
} from '../../resume-parsing/read-languages.ts'
import { whyLeaveOut } from '../../resume-wording/leave-out.ts'
import { formOf } from './item-form.ts'
import { certificateOf, withCar } from './papers.ts'

const mostSkills = 30
const longest = { skill: { text: 50, words: 6 }, language: { text: 160, words: 30 } }
const separators =
  /\s*(?:\s\/\s|(?<!\d),(?! (?:State|Commonwealth) of)|,(?!\d{3}(?!\d)| (?:State|Commonwealth) of)|[;•|·\t\n]|(?<=[\p{Ll})\d]{2})\.\s(?=\p{Lu})|\sand\s(?=(?:[Ii] (?:also )?(?:can|know|use|type)|know) ))\s*(?![^(]*\))/u
const iAm = /^(?:i['’]?m|i am) (?:also |very |really |pretty )?(?!an? )/i
const label = /^(?:\p{L}[\p{L} &/]{2,30}:|[Ss]kills [–—-])\s+/u

export function listedItems({ entries }: ResumeSection, kind: 'skill' | 'language'): EvidenceForm[] {
  const isLanguage = kind === 'language'
  const lines: string[] = []
  const rows = entries.flatMap(({ lines }) => lines.filter(({ text }) => text.split('\t').length === 2))
  for (const line of entries.flatMap(({ heading, lines }) => [heading, ...lines.map(({ text }) => text)])) {
    const before = lines.at(-1)
    if (isLanguage && before && isOnlyLevel(line)) lines[lines.length - 1] = `${before}, ${line}`
    else lines.push(!isLanguage && rows.length > 2 ? (line.split('\t')[0] ?? line) : line)
  }
  const parts = lines
    .filter(line => !whyLeaveOut(line) && !isWhen.test(line))
    .flatMap(line => (isLanguage ? line.split(sentenceOfLanguage).flatMap(languagesIn) : withStates(thingsIn(line))))
    .map(part =>
      tidyTyping(
        isLanguage
          ? part
          : skillSaid(
              part
                .replace(label, '')
                .replace(iAm, '')
                .replace(/[\s.]+$/, ''),
            ),
      ).replace(/[\s.]+$/, ''),
    )
    .filter(
      part =>
        part &&
        part.length <= longest[kind].text &&
        part.split(' ').length <= longest[kind].words &&
        !isPersonal.test(part) &&
        (isLanguage || !(isNoSkill.test(part) || findDates(part)?.rest === '')),
    )
  const unique = [...new Map(parts.map(part => [titleKey(part), part])).values()]
  if (isLanguage) return unique.filter(isNameOfLanguage).slice(0, mostSkills).map(languageOf)
  const items = unique.flatMap(part => otherThanSkill(part) ?? [formOf('skill', { title: part })])
  const skills = items.filter(({ kind }) => kind === 'skill').slice(0, mostSkills)
  return items.filter(item => item.kind !== 'skill' || skills.includes(item))
}

const isWhen = /^(?:my )?av[ail]{2,5}[a-z]{2,7} ?[:–-] /i
const sentenceOfLanguage = /(?<=\p{L}{2})\. +(?=\p{L}+(?:$|[ ,(–-]))(?=.*\p{L})/u

function skillSaid(part: string): string {
  const [known = ''] = iKnow.exec(part) ?? []
  const named = part.slice(known.length)
  const [, little = ''] = (!namesLanguage(named) && isSome.exec(named)) || []
  if (known || little) return little ? `${little} (basic)` : named
  const [, did = '', rest = ''] = iDo.exec(part) ?? []
  const verb = readVerb(did.toLowerCase())
  return verb?.forms.has('base') && !isBeing.test(verb.base) ? `${gerundOf(verb.base)}${rest}` : part
}
const iKnow =
  /^i (?:(?:also|can|do|really|mostly) )*(?:know(?! how)|use|understand|(?:am|work) (?:\p{L}+ )?(?:good |comfortable |familiar )?(?:with|at)|have (?:experience|skills?) (?:with|in)|know how to use) (?:the )?(?=\p{L})|^know (?=\p{L})/iu
const isSome = /^(?:some|a little|a bit of) (\p{L}[\p{L}\d]*(?: \p{L}+)?)$/iu
const iDo = /^i (?:(?:also|can|do|know how to) )*(\p{L}+)((?: .*)?)$/iu
const isBeing = /^(?:be|have|can|like|love|want|need|think|hope|feel|learn|do|get|go|speak|read)$/

const isNameOfLanguage = (text: string) =>
  namesLanguage(text) || (/^\p{Lu}/u.test(text) && readVerb(text.split(' ')[0]?.toLowerCase() ?? '') === undefined)

/** The things that a line lists; a deed, as functional resumes tell them below "Office", stays whole. */
function thingsIn(line: string): string[] {
  const verb = readVerb(/^\p{L}+/u.exec(line)?.[0] ?? '')
  if (verb?.forms.has('past') && !verb.forms.has('base') && line.includes(' ')) return [line]
  const [, name = '', uses = ''] = withLevel.exec(line) ?? []
  if (name) return [...name.split(separators), ...uses.split(/, /).filter(Boolean)]
  const parts = line.split(separators).map((part, at) => (at > 0 ? part.replace(/^and (?=\p{L})/iu, '') : part))
  const [, first = '', second = ''] = (parts.length > 1 && isSaid.test(line) && lastTwo.exec(parts.at(-1) ?? '')) || []
  if (first) return [...parts.slice(0, -1), first, second]
  return parts.length === 1 && (line.match(/\//g)?.length ?? 0) > 2 ? line.split('/') : parts
}

const isSaid = /^(?:\p{Ll}|I )[^&]*(?<! and .*) and [^&]*$/u
const lastTwo = /^((?:\S+ ){0,2}\S+?),? and ((?:\S+ ){0,2}\S+)$/u

/** "Excel : very good (pivot tables, macros)" lists a program, how well, and what for. */
const withLevel =
  /^([^:()]{2,60}?) ?: ?(?:very |quite )?(?:good|excellent|advanced|proficient|expert)(?= *(?:[,;(]|$))[^()]*(?:\(([^()]{2,120})\))?/iu

/** What goes on with a sentence, says when somebody could work, or waits to be filled in. */
const isNoSkill =
  /^(?:\[[^\]]*\]$|add (?:a )?skill|skill \d|since |most |some of |all of |about \d|longest |shortest |available |need |waiting |finished |passed \d|(?:days|nights|weekends) only|references? |never |with |who |no .* yet$|19\d\d$|20\d\d$|[\d$,.%]+$)|(?<!\p{L})(?:was|were|is|are) (?:me|my|a|the|still)(?!\p{L})/iu

function otherThanSkill(text: string): EvidenceForm[] | undefined {
  if (isLanguageLine(text) || isLanguagePart(text)) return languagesIn(text).map(languageOf)
  const gone = partLapsed(text)
  if (gone && (isHeldPaper.test(text) || isPaperLine(text))) return [certificateOf(text)]
  if (gone && isState(gone.state)) return []
  return (isHeldPaper.test(text) || withCar.test(text)) && !isDenied.test(text) ? [certificateOf(text)] : undefined
}
const isDenied = /(?<!\p{L})(?:not|no|never|needs?|wants?|lapsed|expired)(?!\p{L})/iu
const isHeldPaper =
  /\b(?:certified|certificates?|certification|licen[cs]ed|food handler\S*|servsafe|CPR|first aid|BLS|OSHA[- ]?\d+|CDL|notary)\b/i

const tellsLanguages = new Set<ResumeSection['kind']>(['summary', 'other', 'skills'])
export function languagesTold({ kind, entries }: ResumeSection): EvidenceForm[] {
  if (!tellsLanguages.has(kind)) return []
  return entries
    .flatMap(({ lines }) => lines.flatMap(({ text }) => text.split(/[.;!]\s+|\s+[|•]\s+/)))
    .map(text => text.replace(/[.!]+$/, ''))
    .flatMap(text => {
      if (isLanguageLine(text)) return languagesIn(text)
      const spoken = languagesSpoken(text)
      return spoken.length
        ? spoken
        : text
            .split(/,\s+| - /)
            .filter(isLanguageLine)
            .flatMap(languagesIn)
    })
    .map(languageOf)
}

/** One that we do not know: no program, and no level by itself. */
const mayBeLanguage =
  /^(?!(?:(?:i|we) (?:can |also )*(?:read|write|am)|speak\p{L}*|native|fluent\p{L}*|basic|limited|full|professional|elementary|html|css|java\p{L}*|python|sql|c|learning|excel|word|check|both|understand|good|toefl)(?!\p{L}))\p{L}[\p{L}\p{M}\p{N}%'’ ().,:–/-]{1,60}$/iu

function languageOf(text: string): EvidenceForm {
  const { name, level } = nameAndLevel(text)
  const title = mayBeLanguage.test(text) || name !== text ? name : ''
  return formOf('language', { title: mayBeLanguage.test(name) ? title : '', answers: level ? { level } : {} })
}
