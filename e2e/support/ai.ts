import { expect, type Page } from '@playwright/test'
import type { SentPreview } from '#contract/endpoints/generations.ts'
import { type AiFake, startAiFake } from '#server/testing/ai-fake.ts'
import type { AiRequest } from '#server/testing/ai-wire.ts'
import { watchFaults } from './faults.ts'
import { test as base } from './journey.ts'
import { startServer } from './server.ts'

interface Service {
  service: AiFake
}

/**
 * Starts a server with an AI service and checks on every page that nothing from the service runs, loads or is
 * requested.
 */
export const test = base.extend<object, Service>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter list
    async ({}, use) => {
      const service = await startAiFake()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ service }, use) => {
      const server = await startServer({
        AI_PROVIDER: 'compatible',
        AI_BASE_URL: service.url.href,
        AI_API_KEY: 'sk-journey',
        AI_MODEL: 'stand-in',
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  open: async ({ open, server }, use) => {
    const watched: string[][] = []
    await use(async options => {
      const page = await open(options)
      watched.push(await watchFaults(page.context(), server.url))
      return page
    })
    const refused = /^console: Failed to load resource: the server responded with a status of 4/
    expect(watched.flat().filter(fault => !refused.test(fault))).toEqual([])
  },
})

type Parts = SentPreview['parts']

const partsIn = (sent: string) => [...sent.matchAll(/^--- (\w+) begin: (.*)\n([\s\S]*?)\n--- \1 end$/gm)]

/**
 * Asserts that one request was sent, that it matches the preview part by part, that only the text that the service wrote
 * and what was shown went back to be checked, and that none of `personal` was in either.
 */
export function expectSent({ requests }: AiFake, shown: Parts, personal: readonly RegExp[]): void {
  const [request, review, ...more] = requests
  expect(more).toEqual([])
  const sent = request?.text ?? ''
  const marked = partsIn(sent)
  const material = marked.map(([, , title = '', text = '']) => ({ title, text }))
  expect(material.length).toBeGreaterThan(1)
  expect(shown.slice(1)).toEqual(material)
  const beside = marked.reduce((left, [whole]) => left.replace(whole, ''), sent)
  expect(shown[0]).toEqual({ title: 'Our instructions', text: beside.trim() })
  if (review) {
    const [told, sentences, ...others] = partsIn(review.text).map(([, , title = '', text = '']) => ({ title, text }))
    expect(others).toEqual([])
    expect(shown.map(({ text }) => text).join('\n')).toContain(told?.text ?? '?')
    expect(sentences?.title).toBe('The sentences to check')
  }
  for (const each of personal) expect(JSON.stringify(requests.map(({ body }) => body))).not.toMatch(each)
}

export async function readPreview(page: Page): Promise<{ words: string; parts: Parts }> {
  await page.getByRole('button', { name: "See exactly what's sent" }).click()
  const dialog = page.getByRole('dialog', { name: 'What is sent' })
  await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeVisible()
  const sent = dialog.locator('section').filter({ has: page.getByRole('heading') })
  const parts = await sent.evaluateAll(sections =>
    sections.map(section => ({
      title: section.querySelector('h3')?.textContent ?? '',
      text: section.querySelector('p')?.textContent ?? '',
    })),
  )
  const words = await dialog.innerText()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return { words, parts }
}

interface Sentence {
  text: string
  facts: string[]
}

/** Returns a letter for a baker that cites the fact matching `about`. */
export const letterFor =
  (about: RegExp, extra: (sign: string) => Sentence[] = () => []) =>
  ({ text }: AiRequest) => {
    const [, sign = '', fact = ''] = new RegExp(`^(F\\d+): (.*${about.source}.*)$`, 'm').exec(text) ?? []
    const plain = (sentences: string[]) => sentences.map((text): Sentence => ({ text, facts: [] }))
    const paragraphs = [
      plain([
        'I would like to work with you as a Baker.',
        'I would like to become part of your team.',
        'I would be glad to learn how your team works and to begin with the simple tasks.',
      ]),
      [{ text: fact, facts: [sign] }, ...plain(['I hope to bring the same care to your team.']), ...extra(sign)],
      plain([
        'I would like to learn this work from the ground up and to be of help to your team soon.',
        'I want to learn, and I would like to ask questions.',
        'I am ready to learn, to listen and to keep at it.',
      ]),
      plain([
        'I would be happy to come by and to answer your questions, whenever it fits your day.',
        'I look forward to hearing from you.',
      ]),
    ]
    return { paragraphs: paragraphs.map(sentences => ({ sentences })) }
  }
