import type { Statement } from '#contract/endpoints/evidence.ts'
import type { PromptId } from '#contract/evidence-kinds.ts'
import { limits } from '#contract/limits.ts'
import { isCurrent, resumeLineOf } from '#contract/line-bank.ts'
import { checkClaims } from '../claims/check-claims.ts'
import { readKnown } from '../claims/known.ts'
import { type EvidenceInput, factIdOf, factsOf, lineFactIdOf } from './evidence-facts.ts'
import { phraseAbout } from './phrase-about.ts'
import { type Phrase, phraseOf, sentenceOf, type Tense } from './phrase-answer.ts'
import { capitalised, folded, lowered, saysNothing, sentencesOf, withAnd } from './rules.ts'
import { tellProblem } from './tell-problem.ts'

const mostInOwnWords = 4
const longest = 150

interface Bullet {
  text: string
  from: PromptId[]
  apart?: Bullet[]
}

/**
 * Writes up to six resume bullets: first the lines that the user tapped, as they are, then up to four from their own
 * words and numbers, verified by the same check as every line of a resume. Answers that cannot be phrased well are left out.
 */
export function writeBullets(told: EvidenceInput, now = new Date()): Statement[] {
  const answers = Object.fromEntries(Object.entries(told.answers).filter(([, answer]) => !saysNothing(answer)))
  const said = { ...told, answers }
  const bullets = inOneLine(said) ?? scaledLast(said) ?? [...mainBullets(said), ...furtherBullets(said)]
  const known = readKnown(factsOf(told), [], now)
  const toClaim = ({ text, from }: Bullet): Statement => ({
    text,
    facts: [factIdOf(told), ...from.map(id => factIdOf(told, id))],
  })
  const supported = (bullet: Bullet): Statement[] => {
    const { kept } = checkClaims([toClaim(bullet)], known, true)
    return kept.length > 0 ? kept : (bullet.apart ?? []).flatMap(supported)
  }
  const lines = (told.lines ?? []).map(line => ({
    text: resumeLineOf(line.text),
    facts: [factIdOf(told), lineFactIdOf(told, line)],
  }))
  const seen = new Set<string>()
  return [...lines, ...bullets.flatMap(supported).slice(0, mostInOwnWords)]
    .filter(({ text }) => !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase()))
    .slice(0, limits.evidence.bullets)
}

function tenseOf({ to }: Pick<EvidenceInput, 'to'>): Tense {
  if (isCurrent(to)) return 'base'
  return to ? 'past' : 'written'
}

function mainBullets(told: EvidenceInput): Bullet[] {
  const tense = tenseOf(told)
  const { did, scale } = told.answers
  const scaled = scale ? scaleOf(told, tense) : undefined
  const done = did ? doneBullets(told.kind, did, tense) : []
  if (!scaled) return done
  if (scaled.kind === 'action') {
    const own: Bullet = { text: sentenceOf(scaled), from: ['scale'] }
    return told.kind === 'care' ? [own, ...done] : [...done, own]
  }
  return withScale(done, scaled.text)
}

function withScale(done: Bullet[], scale: string): Bullet[] {
  const [first, ...others] = done
  if (!first) return [{ text: capitalised(scale), from: ['scale'] }]
  const [said, how] = [folded(first.text), folded(scale)]
  if (said.includes(how)) return done
  const bare = said.replace(/^(?:tasks|own part) /, '')
  if (how.includes(bare))
    return [
      { text: `${/^(?:Tasks|Own part): /.exec(first.text)?.[0] ?? ''}${capitalised(scale)}`, from: ['did', 'scale'] },
      ...others,
    ]
  const alone: Bullet = { text: capitalised(scale), from: ['scale'] }
  if (first.text.length + scale.length > longest || first.text.includes('(')) return [...done, alone]
  const both: Bullet = { text: `${first.text} (${scale})`, from: [...first.from, 'scale'], apart: [first, alone] }
  return [both, ...others]
}

function scaleOf({ kind, answers }: EvidenceInput, tense: Tense): Phrase | undefined {
  const all = sentencesOf(answers.scale ?? '').map(each => phraseOf(each, tense))
  const hours = all.find(
    each => each.kind === 'action' && /^work(?:ed)? (?:\d|about|around|up to|from|every|on)/i.test(each.text),
  )
  if (hours) return { kind: 'thing', text: hours.text.replace(/^work(?:ed)? /i, ''), together: null }
  const action = all.find(each => each.kind === 'action')
  if (action) return action
  const text = all
    .filter(each => each.kind === 'thing')
    .map(each => each.text.replace(unsure, 'about '))
    .join(', ')
  if (!text) return undefined
  if (kind !== 'care') return { kind: 'thing', text, together: null }
  return { kind: 'action', text: `${tense === 'base' ? 'look' : 'looked'} after ${text}`, together: null }
}

const unsure =
  /^(?:not (?:that |so )?(?:many|much)[, ]+(?:but )?)?(?:I (?:think|guess) )?(?:maybe|probably|roughly|like|about)(?: like| about)? (?=\d|\w+ )/i

function doneBullets(kind: EvidenceInput['kind'], answer: string, tense: Tense): Bullet[] {
  const phrases = sentencesOf(answer)
    .flatMap(ownPartOf)
    .map(each => phraseOf(each, tense))
  const actions = phrases.filter(each => each.kind === 'action')
  if (actions.length > 0) return joined(actions).map(text => ({ text, from: ['did'] }))
  const things = phrases.filter(each => each.kind === 'thing')
  const texts = things.length > 0 ? withAnd(things.map(({ text }) => text).join(', ')) : phrases[0]?.text
  if (!texts) return []
  const asked = things.some(({ role }) => role) || !framed[kind] || things.length === 0
  return [{ text: asked ? capitalised(texts) : `${framed[kind]}: ${texts}`, from: ['did'] }]
}
const ownPartOf = (sentence: string): string[] =>
  /^we\b/i.test(sentence) ? sentence.split(/,? (?:and|but|while) (?=I\b)/) : [sentence]

const framed: Partial<Record<EvidenceInput['kind'], string>> = {
  job: 'Tasks',
  care: 'Tasks',
  'family-business': 'Tasks',
  volunteering: 'Tasks',
  school: 'Own part',
  project: 'Own part',
  team: 'Own part',
}

function joined(actions: Phrase[]): string[] {
  const plain = actions.every(({ text, together }) => !together && !/,| and /.test(text))
  const list = actions.map(({ text }) => lowered(text)).join(', ')
  if (plain && list.length < 110) return [capitalised(withAnd(list))]
  return actions.slice(0, 2).map(sentenceOf)
}

function furtherBullets(told: EvidenceInput): Bullet[] {
  const order: PromptId[] = ['problem', 'trusted', 'result', 'used', 'learned', 'focus', 'grade', 'where', 'level']
  return order.flatMap((id): Bullet[] => {
    const answer = told.answers[id]
    if (!answer) return []
    const text = id === 'problem' ? tellProblem(answer) : phraseAbout(id, answer)
    return text ? [{ text, from: [id] }] : []
  })
}

function scaledLast(told: EvidenceInput): Bullet[] | undefined {
  const scale = told.kind === 'certificate' && told.answers.scale ? scaleOf(told, 'written') : undefined
  return scale?.kind === 'thing' ? withScale(furtherBullets(told), scale.text) : undefined
}

function inOneLine({ kind, title, answers: { level, where, used, did } }: EvidenceInput): Bullet[] | undefined {
  if (kind !== 'language' && kind !== 'skill') return undefined
  const place = where && phraseAbout('where', where)
  const parts = [
    level &&
      sentencesOf(level)
        .join(', ')
        .replace(/^(?:I am |I['’]m |it is |I speak it )/i, ''),
    kind === 'language' ? place?.replace(/^Used for /, 'Used with ') : place,
    used && phraseAbout('used', used)?.replace(/^Used /, 'with '),
  ].flatMap(part => (part ? [lowered(part)] : []))
  const from = (['level', 'where', 'used'] as const).filter(id => ({ level, where, used })[id])
  const line: Bullet[] =
    parts.length > 0 ? [{ text: `${capitalised(title)}: ${parts.join('; ')}`, from: [...from] }] : []
  return [...line, ...(did ? doneBullets(kind, did, 'written') : [])]
}
