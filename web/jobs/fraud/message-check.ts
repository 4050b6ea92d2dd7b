import * as z from 'zod/mini'
import type { ResponseOf } from '#contract/endpoints/endpoint.ts'
import type { checkMessage } from '#contract/endpoints/jobs.ts'
import { limits } from '#contract/limits.ts'
import { formatInteger } from '#contract/numbers.ts'
import type { ApiError } from '#web/platform/api.ts'
import { typedStorage } from '#web/platform/storage.ts'
import { unreachedTitle } from '#web/platform/when-online.ts'

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

/** What another app shared with the installed app, as the manifest's `share_target` names it. */
export const sharedText = (address: URLSearchParams): string =>
  [...new Set(['title', 'text', 'url'].map(name => address.get(name)?.trim() ?? ''))].filter(Boolean).join('\n')

export function messageProblem(text: string): string | undefined {
  const { length } = text.trim()
  if (length === 0) return 'Paste the message first.'
  if (length > maxLength)
    return `That's too long: ${formatInteger(length)} characters, and we can read ${formatInteger(maxLength)}. Leave out anything that isn't about the job.`
  return undefined
}

export function messageHint(text: string): string {
  const { length } = text.trim()
  return length < counterFrom
    ? 'Include the sender’s address, if you have it. Leave out your own name and number.'
    : `${formatInteger(length)} of ${formatInteger(maxLength)} characters`
}

export interface CheckFailure {
  title: string
  text: string
}

export function describeCheckFailure({ status, ...error }: Pick<ApiError, 'status' | 'code' | 'body'>): CheckFailure {
  if (status === 0)
    return {
      title: unreachedTitle(),
      text: 'Your message is still here. Reconnect, then check it again.',
    }
  if (error.code === 'too_many_attempts')
    return {
      title: 'That was a lot of messages at once',
      text: 'Yours is still here. Please wait a few minutes and try again.',
    }
  return { title: "We couldn't check it", text: error.body.message ?? 'Your message is still here. Please try again.' }
}

export const verdicts = {
  danger: {
    title: 'This message has signs of fraud',
    text: "Don't answer, pay or send anything until you've found out more.",
  },
  care: {
    title: "There's something to ask about",
    text: 'It may be honest. Find out more before you say yes.',
  },
  'nothing-found': {
    title: 'We found none of the signs we know',
    text: "That's a good sign, but it's not proof. The steps below take a few minutes.",
  },
  'not-english': {
    title: 'We can only read English',
    text: "We checked the addresses in this message and didn't understand the rest. If you can, paste a translation. The steps below work in any language.",
  },
} as const satisfies Record<MessageCheck['verdict'], { title: string; text: string }>
