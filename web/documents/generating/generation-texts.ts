import type { Generation, Provenance } from '#contract/endpoints/generations.ts'
import type { Stage } from '#contract/generations.ts'
import type { DocumentKind } from '#contract/tools.ts'
import { ApiError } from '#web/platform/api.ts'

const stageTexts: Record<Stage, string> = {
  reading: 'Reading what you gave us',
  asking: 'Asking for a first draft',
  writing: 'Writing',
  checking: 'Checking every sentence against what you told us',
  saving: 'Saving it to your documents',
}
export const stageText = ({ stage }: Pick<Generation, 'stage'>): string => stageTexts[stage]

export interface FoundGenerations {
  running: Generation | null
  finished: Generation | null
}

/** `asked`: the idempotency key of the last request of this page. */
export function findGenerations(
  list: readonly Generation[],
  kind: DocumentKind,
  asked: string | null,
): FoundGenerations {
  const ofKind = list.filter(each => each.kind === kind)
  const running = ofKind.find(({ state }) => state === 'running') ?? null
  const ended = ofKind.find(({ id, state }) => id === asked && state !== 'running') ?? null
  return { running, finished: running ? null : ended }
}

export function authorText({ writer, standIn }: Provenance): { label: string; text: string } {
  if (writer === 'her') return { label: 'Written by you', text: 'These are your own words.' }
  if (writer === 'ai')
    return {
      label: 'AI-generated',
      text: "An AI service wrote this from what you told us. Read it and fix anything that's not right before you send it.",
    }
  if (standIn)
    return {
      label: 'Written by Wayspark · free',
      text: 'The AI service gave us nothing we could use. Our own writer wrote this instead, for free. Read it and make it yours.',
    }
  return {
    label: 'Written by Wayspark',
    text: 'Our own writer wrote this on our server, and nothing was sent anywhere. Read it and make it yours.',
  }
}

/** No answer of our server, or one of a gateway instead. The work may have been done. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || (error.status >= 502 && error.code === null))

export const unansweredText =
  "Our server didn't answer. Nothing is lost. Check your connection, and look in My documents before you try again: if it was written, it's there."

export function redactedText(masked: readonly { what: keyof typeof redactedWords; times: number }[]): string | null {
  const parts = masked
    .filter(({ times }) => times > 0)
    .map(({ what, times }) => `${times} ${redactedWords[what][times === 1 ? 0 : 1]}`)
  const last = parts.pop()
  if (last === undefined) return null
  return parts.length ? `${parts.join(', ')} and ${last}` : last
}
const redactedWords = {
  name: ['name', 'names'],
  email: ['email address', 'email addresses'],
  phone: ['phone number', 'phone numbers'],
  address: ['address', 'addresses'],
  number: ['birth date or personal number', 'birth dates or personal numbers'],
  link: ['link', 'links'],
} as const
