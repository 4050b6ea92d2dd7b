import type { Requirement } from '#contract/endpoints/jobs.ts'
import { limits } from '#contract/limits.ts'
import { sha256 } from '#server/platform/hash.ts'
import { wordsOf } from '#server/platform/text.ts'
import { isEnglish } from '../prose/is-english.ts'
import { roleOddsOf } from '../requirement-summary/requirement-model.ts'
import { findRequired } from './find-required.ts'
import { type Part, readParts } from './read-parts.ts'
import { isAsked, itemsOf, type Kind, kindOf, type Manner, splitAt, trimmed } from './rules.ts'

type Asked = Pick<Requirement, 'id' | 'text' | 'kind'>

/** What an ad asks for; nothing if it is written in another language than English. */
export function splitRequirements(advert: string): Asked[] {
  if (!isEnglish(advert)) return []
  const parts = joined(readParts(advert))
  const manners = mannersOf(parts)
  const asked = parts.flatMap((part, n) => requirementsIn(part, manners[n]))
  const found = asked.length ? asked : findRequired(advert).flatMap(text => toAsked(text, 'must'))
  return eachOnce(found.length ? found : parts.flatMap(dutiesIn)).slice(0, limits.jobs.requirements)
}

/** "A credential, or" and the next line are one thing. */
function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (last?.listed && part.listed && /,? or$/i.test(last.text)) last.text += ` ${part.text}`
    else all.push({ ...part })
  }
  return all
}

const sections = { must: 'must', plus: 'plus', duty: 'work', other: 'offer', open: 'open' } as const

function mannersOf(parts: readonly Part[]): Manner[] {
  const sentences = parts.map(({ text, under, trails }) => ({
    section: trails ? ('open' as const) : sections[under],
    text: text.toLowerCase().replace(/[\u2018\u2019]/g, "'"),
  }))
  return roleOddsOf(sentences).map(({ required, wished, work, about, offered, process }) => {
    const asked = Math.max(required, wished)
    return { overAffairs: asked - Math.max(about, offered, process), overWork: asked - work }
  })
}

function requirementsIn(part: Part, manner: Manner | undefined): Asked[] {
  const pieces = splitAt(part.text, ';').map(text => ({ ...part, text: text.trim() }))
  if (/;\s*(?:none|neither)\b/i.test(part.text)) return []
  const list = pieces.length > 2 && pieces[0] !== undefined && isAsked(pieces[0], manner)
  return pieces.flatMap(piece => {
    const only = /(?:\bnot|n['’]t) need\b.*?, only (.+)$/i.exec(piece.text)?.[1]
    if (only) return itemsIn({ ...piece, text: only, under: 'must' })
    const goesOn = list && piece.text.split(/\s+/).length <= 10 && isAsked({ ...piece, under: 'must', trails: false })
    return goesOn || isAsked(piece, manner) ? itemsIn({ ...piece, inline: part.inline && pieces.length === 1 }) : []
  })
}

function itemsIn(piece: Part): Asked[] {
  const all = kindOf(piece.text, piece.under)
  const shared = all === 'plus' && !piece.inline && !piece.listed
  return itemsOf(piece).flatMap(item => {
    const kind = kindOf(item, piece.under)
    return kind ? toAsked(item, shared ? 'plus' : kind) : []
  })
}

const dutiesIn = (part: Part): Asked[] => (part.under === 'duty' && part.listed ? toAsked(part.text, 'must') : [])

const longest = 300
const says = /[\p{L}]{2}|\d+\+/u

function toAsked(item: string, kind: Kind): Asked[] {
  const text = trimmed(item)
  const words = wordsOf(text)
  if (text.length > longest || !says.test(text) || words.every(word => empty.has(word))) return []
  return [{ id: sha256(words.join(' ')).slice(0, 16), text, kind }]
}
const empty = new Set('and or current valid required preferred must other etc'.split(' '))

function eachOnce(all: readonly Asked[]): Asked[] {
  const byId = new Map<string, Asked>()
  for (const asked of all) if (byId.get(asked.id)?.kind !== 'must') byId.set(asked.id, asked)
  return [...byId.values()]
}
