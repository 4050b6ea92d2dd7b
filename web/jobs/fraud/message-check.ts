import * as z from 'zod/mini'
import type { ResponseOf } from '#contract/endpoints/endpoint.ts'
import type { checkMessage } from '#contract/endpoints/jobs.ts'
import { limits } from '#contract/limits.ts'
import { formatInteger } from '#contract/numbers.ts'
import type { ApiError } from '#web/platform/api.ts'
import { typedStorage } from '#web/platform/storage.ts'

export type MessageCheck = ResponseOf<typeof checkMessage>

const maxLength = limits.jobs.message
/** Length from which the hint shows the remaining room. */
const counterFrom = maxLength * 0.8

/** The message is private, so it stays in this tab's session storage, which signing out clears. */
const messageDrafts = typedStorage({ messageToCheck: z.object({ text: z.string() }) }, () => sessionStorage)
export const readMessageDraft = (): string => messageDrafts.get('messageToCheck')?.text ?? ''
export function saveMessageDraft(text: string): void {
  if (text.trim()) messageDrafts.set('messageToCheck', { text })
  else messageDrafts.remove('messageToCheck')
}

export function messageProblem(text: string): string | undefined {
  const { length } = text.trim()
  if (length === 0) return 'Paste the message first.'
  if (length > maxLength)
    return `That is too long: ${formatInteger(length)} characters, and we can read ${formatInteger(maxLength)}. Leave out what is not about the job.`
  return undefined
}

export function messageHint(text: string): string {
  const { length } = text.trim()
  return length < counterFrom
    ? 'With the sender’s address, if you have it. Leave out your own name and number.'
    : `${formatInteger(length)} of ${formatInteger(maxLength)} characters`
}

export interface CheckFailure {
  title: string
  text: string
}

export function describeCheckFailure({ status, ...error }: Pick<ApiError, 'status' | 'code' | 'body'>): CheckFailure {
  if (status === 0)
    return {
      title: "We can't reach our server just now",
      text: 'Your message is still here. Connect again, then check it once more.',
    }
  if (error.code === 'too_many_attempts')
    return {
      title: 'That was many messages at once',
      text: 'Yours is still here. Please wait a few minutes and check it again.',
    }
  return { title: 'We could not check it', text: error.body.message ?? 'Your message is still here. Please try again.' }
}

export const verdicts = {
  danger: {
    title: 'This message has signs of fraud',
    text: 'Do not answer it, pay anything or send anything before you have found out more.',
  },
  care: {
    title: 'There is something to ask about',
    text: 'It may well be honest. Find out more before you say yes.',
  },
  'nothing-found': {
    title: 'We found none of the signs we know',
    text: 'That is good to hear, but it is not everything. The steps below take a few minutes.',
  },
  'not-english': {
    title: 'We can only read English',
    text: 'We looked at the addresses in this message and did not understand the rest. If you can, paste a translation. The steps below hold in any language.',
  },
} as const satisfies Record<MessageCheck['verdict'], { title: string; text: string }>
