import { type APIRequestContext, expect } from '@playwright/test'
import type { OutboxMail } from '#contract/endpoints/dev.ts'

/** The link and the code of the newest mail that proves this address. */
export async function newestProof(api: APIRequestContext, address: string): Promise<{ link: string; code: string }> {
  const mails = (await (await api.get('/api/dev/outbox')).json()) as OutboxMail[]
  const proofs = mails.filter(({ to, text }) => to === address && text.includes('/verify-email?token='))
  const text = proofs.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0]?.text ?? ''
  return {
    link: /https?:\S+verify-email\?token=\S+/.exec(text)?.[0] ?? '',
    code: /within an hour: (\d{6})/.exec(text)?.[1] ?? '',
  }
}

export async function proveAddress(api: APIRequestContext, address: string): Promise<void> {
  const token = new URL((await newestProof(api, address)).link).searchParams.get('token')
  const answer = await api.post('/api/auth/verify-email', { data: { token } })
  expect(answer.status(), await answer.text()).toBe(200)
}
