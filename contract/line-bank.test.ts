import { describe, expect, it } from 'vitest'
import { isCurrent, readSlotValue, renderLine, resumeLineOf } from './line-bank.ts'

const number = { id: 'amount', ask: '', type: 'number', example: '300' } as const
const words = { id: 'who', ask: '', type: 'text', example: 'two cats' } as const

describe('a value', () => {
  it.each([
    ['40', '40'],
    [' 1200 ', '1,200'],
    ['1,200', '1,200'],
    ['$300', '300'],
    ['9,999,999', '9,999,999'],
    ['4.95', '4.95'],
    ['007', '7'],
    ['', ''],
    ['0', undefined],
    ['10,000,000', undefined],
    ['1,20', undefined],
    ['-4', undefined],
    ['1e3', undefined],
    ['about 40', undefined],
    ['٣', undefined],
  ])('of a number slot, %j, is %j', (typed, value) => {
    expect(readSlotValue(number, typed)).toBe(value)
  })

  it('of a text slot has at most 60 characters', () => {
    expect(readSlotValue(words, 'x'.repeat(60))).toBe('x'.repeat(60))
    expect(readSlotValue(words, 'x'.repeat(61))).toBeUndefined()
    expect(readSlotValue(words, ' two\n cats, ')).toBe('two cats')
    expect(readSlotValue(words, '?!')).toBeUndefined()
    expect(readSlotValue(words, '5 a.m.')).toBe('5 a.m.')
  })
})

describe('a line', () => {
  const line = {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a dollar sign before a slot
    text: '{count|counted} the drawer[, about ${amount},][ with {amount} {amount:key|keys}] and {fed|fed} [{who}]',
    slots: [number, words],
  }

  it('is rendered in both tenses, with and without values', () => {
    expect(renderLine({ text: '{keep|kept} cats[, {who}]', slots: [words] }, {}, 'present')).toBe('keep cats')
    expect(renderLine(line, { amount: '300', who: 'cats' }, 'past')).toBe(
      'counted the drawer, about $300, with 300 keys and fed cats',
    )
    expect(renderLine(line, { amount: '1', who: 'cats' }, 'present')).toContain('with 1 key and')
  })

  it('keeps what was typed as it is', () => {
    for (const who of ['$& and $1', '{amount}', '[x] {count|counted}', '$$', '<b>']) {
      if (readSlotValue(words, who) === undefined) continue
      expect(renderLine(line, { amount: '5', who }, 'past')).toContain(`fed ${who}`)
    }
  })

  it('leaves out values that do not fit', () => {
    expect(renderLine({ text: '{keep|kept} cats[, {amount} of them]', slots: [number] }, { amount: 'x' }, 'past')).toBe(
      'kept cats',
    )
  })

  it('begins with a capital on a resume', () => {
    expect(resumeLineOf('made drinks')).toBe('Made drinks')
  })
})

it('goes on if its end says so', () => {
  expect(['now', ' Present', 'still there', 'to date'].map(isCurrent)).toEqual([true, true, true, true])
  expect(['', 'June 2024', 'nowhere'].map(isCurrent)).toEqual([false, false, false])
})
