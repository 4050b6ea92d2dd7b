import { describe, expect, test } from 'vitest'
import type { Fact } from '#contract/endpoints/evidence.ts'
import { judgeStatement } from '#server/language/claims/check-claims.ts'
import { readKnown } from '#server/language/claims/known.ts'
import { AiFailure, type AiRequest, type AiService } from '#server/platform/ai/provider.ts'
import { createRedactor } from '#server/platform/ai/redact-text.ts'
import { atOnce } from '#server/platform/in-turns.ts'
import { reviewSentences } from './review-sentences.ts'

const facts: Fact[] = [
  { id: 'note-1', text: 'I baked bread with my grandmother every Sunday.', from: 'notes' },
  { id: 'note-2', text: 'I ran the register at Mill Market for two years.', from: 'notes' },
  { id: 'note-3', text: 'Rosa Delgado trained me on 12 machines.', from: 'notes' },
]
const known = readKnown(facts, [], new Date('2026-11-29'))
const redactor = createRedactor({ names: ['Rosa Delgado'] })
const told = {
  part: { title: 'Facts', text: facts.map(({ text }, at) => `F${at + 1}: ${text}`).join('\n') },
  signs: new Map(facts.map(({ id }, at) => [id, `F${at + 1}`])),
  redactor,
}

type Said = { verdict: 'supported' | 'goes-further' | 'contradicted'; reworded?: string }

/** What becomes of sentences when the service says this of them, and what it was sent. */
async function review(texts: readonly string[], said: readonly Said[] | AiFailure) {
  const sent: string[] = []
  const ai: AiService = {
    service: { name: 'Test', host: 'ai.example', model: 'test-1' },
    async ask({ material, answer }: AiRequest<never>) {
      sent.push(material.map(({ text }) => text).join('\n'))
      if (said instanceof AiFailure) throw said
      const sentences = said.map((each, at) => ({ id: `S${at + 1}`, reworded: '', ...each }))
      return (answer as { parse(value: unknown): never }).parse({ sentences })
    },
  }
  const drafts = texts.map(text => ({
    judged: atOnce(judgeStatement({ text, facts: [] }, known)),
    judge: (wording: string) => judgeStatement({ text: wording, facts: [] }, known),
  }))
  const judged = await reviewSentences(ai, drafts, told, { userId: 'u', signal: new AbortController().signal })
  return { results: judged.map(({ statement: { text }, verdict }) => [text, verdict]), sent: sent.join('\n') }
}

const soft = 'Baking with my grandmother taught me patience.'
const lie = 'I led twelve engineers at Google for five years.'
const truth = 'I ran the register at Mill Market for two years.'

describe('a sentence', () => {
  test('that is soft needs no tap if the service finds it in the facts, and one if it goes further', async () => {
    expect((await review([soft], new AiFailure('timeout'))).results).toEqual([[soft, 'confirm']])
    expect((await review([soft], [{ verdict: 'supported' }])).results).toEqual([[soft, 'supported']])
    expect((await review([truth], [{ verdict: 'goes-further' }])).results).toEqual([[truth, 'confirm']])
  })

  test('with a fact that nobody told is reworded, or left out', async () => {
    expect((await review([lie], [{ verdict: 'contradicted', reworded: truth }])).results).toEqual([
      [truth, 'supported'],
    ])
    expect((await review([lie], [{ verdict: 'contradicted' }])).results).toEqual([[lie, 'unsupported']])
    expect((await review([truth], [{ verdict: 'contradicted' }])).results).toEqual([[truth, 'unsupported']])
  })

  test('with a fact that nobody told stays out though the service vouches for it, in any wording', async () => {
    const other = 'For five years I led 12 engineers at Google.'
    for (const reworded of ['', lie, other])
      expect((await review([lie], [{ verdict: 'supported', reworded }])).results).toEqual([[lie, 'unsupported']])
  })

  test('of which the service says nothing is judged by our own check alone', async () => {
    expect((await review([truth, lie], [])).results).toEqual([
      [truth, 'supported'],
      [lie, 'unsupported'],
    ])
  })
})

test('the service is told what was not found, and no name that was hidden before', async () => {
  const { sent } = await review(['Rosa Delgado trained me on 90 machines.'], [])
  expect(sent).toMatch(/S1: \[NAME\] trained me on 90 machines\..* \(not found in the facts: 90 machines/)
  expect(sent).not.toMatch(/S1.*Delgado/)
})
