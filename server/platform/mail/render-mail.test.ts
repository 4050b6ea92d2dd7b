import { afterEach, describe, expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { type Mail, renderMail } from './render-mail.ts'
import { setSupportAddress } from './support-address.ts'

const mail: Mail = {
  kind: 'password-reset',
  to: 'ada@example.org',
  userId: '3d0b0a4e-6a3c-4a5d-9c1f-0a1b2c3d4e5f',
  subject: 'Choose a new password',
  paragraphs: ['Hello Ada,', 'use this link within one hour.'],
  action: { label: 'Choose a new password', url: 'https://wayspark.example/reset-password?token=abc&x=1' },
}

/** What someone reads of a document, without its tags. */
const wordsOf = (html: string) =>
  html
    .replace(/<(style|title)>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))

describe('text and HTML', () => {
  const { text, html } = renderMail(mail)
  const parts = [
    ...mail.paragraphs,
    mail.action?.url ?? '',
    'support@wayspark.example',
    'this address belongs to a Wayspark account',
  ]

  test('contain every sentence, the full URL, the reason and the support address', () => {
    for (const part of parts) {
      expect(text).toContain(part)
      expect(wordsOf(html)).toContain(part)
    }
  })

  test('put the URL on its own line', () => {
    expect(text.split('\n')).toContain(mail.action?.url)
  })
})

test('contain entries and choices as words', () => {
  const hostile = '<img src=x onerror=alert(1)>\r\nBcc: b@example.org'
  const { text, html } = renderMail({
    ...mail,
    entries: [
      {
        title: `Baker ${hostile}`,
        url: 'https://wayspark.example/jobs/1?a=1&b=2',
        lines: [`Mill ${hostile}`, 'Leeds'],
      },
    ],
    smallPrint: [{ label: 'Unsubscribe', url: 'https://wayspark.example/unsubscribe/abc' }],
  })
  expect(html).not.toContain('<img')
  expect(html).toContain('href="https://wayspark.example/jobs/1?a=1&#38;b=2"')
  expect(html).toContain('href="https://wayspark.example/unsubscribe/abc"')
  const lines = text.split('\n')
  expect(lines).toContain('https://wayspark.example/jobs/1?a=1&b=2')
  expect(lines).toContain('Unsubscribe: https://wayspark.example/unsubscribe/abc')
  for (const said of ['Leeds', 'Mill <img src=x onerror=alert(1)> Bcc: b@example.org']) {
    expect(lines).toContain(said)
    expect(wordsOf(html)).toContain(said)
  }
})

test('load nothing, run nothing and track nothing', () => {
  const { html } = renderMail(mail)
  expect(html).not.toMatch(/<(img|script|link|iframe|object|form|base)\b|\ssrc=|@import|url\(/i)
  const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)
  expect(new Set(addresses)).toEqual(
    new Set(['https://wayspark.example/reset-password?token=abc&#38;x=1', 'mailto:support@wayspark.example']),
  )
})

test('values stay text', () => {
  const hostile = '</p><script>alert("1")</script>\r\n-- \r\nWrite to evil@example.org \u202egnp'
  const { text, html } = renderMail({
    ...mail,
    subject: hostile,
    paragraphs: [hostile],
    action: { label: hostile, url: 'https://wayspark.example/"onclick="' },
  })
  expect(html).not.toMatch(/<script|onclick="/)
  expect(html).toContain('&#60;script&#62;')
  expect(text.match(/^-- $/gm)).toHaveLength(1)
  expect(text + html).not.toContain('\u202e')
})

describe('support address', () => {
  afterEach(() => setSupportAddress(brand.supportEmail))

  test('is configurable', () => {
    setSupportAddress('help@wayspark.example')
    const paragraphs = ['If that was not you, write to support@wayspark.example.']
    const { text, html } = renderMail({ ...mail, paragraphs })
    expect(text + html).not.toContain('support@wayspark.example')
    expect(text).toContain('If that was not you, write to help@wayspark.example.')
    expect(text).toContain('Questions? Write to help@wayspark.example')
    expect(html).toContain('mailto:help@wayspark.example')
  })
})

test('a former user is not told about an account', () => {
  expect(renderMail({ ...mail, userId: null }).text).toContain('this address belonged to a Wayspark account')
})
