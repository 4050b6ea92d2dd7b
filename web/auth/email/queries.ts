import { queryOptions } from '@tanstack/react-query'
import type { EmailState } from '#contract/endpoints/email.ts'
import { ApiError, call, read } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/query.ts'
import { refreshUser } from '#web/platform/session.ts'

export const emailStateQuery = queryOptions({
  queryKey: ['email-state'],
  queryFn: async () => (await read('emailState')) ?? null,
  staleTime: 0,
  // The link may have been opened in another tab.
  refetchOnWindowFocus: 'always',
  networkMode: 'always',
})

function store(state: EmailState): EmailState {
  queryClient.setQueryData(emailStateQuery.queryKey, state)
  return state
}

export const sendVerification = async () => store(await call('sendVerification'))
export const cancelEmailChange = async () => store(await call('cancelEmailChange'))
export const requestEmailChange = async (email: string, password: string) =>
  store(await call('changeEmail', { body: { email, password } }))

export async function confirmCode(code: string): Promise<EmailState> {
  const state = store(await call('confirmEmailCode', { body: { code } }))
  await refreshUser()
  return state
}

export async function confirmLink(token: string) {
  const confirmed = await call('confirmEmailLink', { body: { token } })
  await queryClient.invalidateQueries(emailStateQuery)
  return confirmed
}

export function errorText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0)
    return 'We got no answer. Please check your connection and try again.'
  return error.text('Something went wrong. Please try again.')
}

export const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null)
