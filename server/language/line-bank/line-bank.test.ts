import { expect, test } from 'vitest'
import { evidenceGuides } from '#contract/evidence-guides.ts'
import { limits } from '#contract/limits.ts'
import { renderLine, resumeLineOf, type TappedLine } from '#contract/line-bank.ts'
import { allDemands, findDemand } from '../demands/demand.ts'
import { availability } from '../letters/choose-evidence.ts'
import { activityIdOf, allActivities, allDemandLines, findActivity, findLine, tellLines } from './line-bank.ts'

const activities = allActivities()
const ofDemands = allDemandLines()
const asked = ofDemands.map(({ demand, lines: own }) => ({ id: activityIdOf(demand), lines: own }))
const lines = [...activities, ...asked].flatMap(activity => activity.lines.map(line => ({ activity, line })))
const valuesOf = (slots: readonly { id: string; example: string }[], value?: string) =>
  Object.fromEntries(slots.map(({ id, example }) => [id, value ?? example]))

test('every activity can be found, has a kind that is asked about, and six or more lines', () => {
  expect(activities.length).toBeGreaterThanOrEqual(150)
  expect(new Set(activities.map(({ id }) => id)).size).toBe(activities.length)
  expect(new Set(activities.map(({ name }) => name)).size).toBe(activities.length)
  for (const { id, kind, name, title, words, lines: own } of activities) {
    expect(evidenceGuides[kind], id).toBeDefined()
    expect(name && title && words.length > 3, id).toBeTruthy()
    expect(own.length, id).toBeGreaterThanOrEqual(6)
    expect(new Set(own.map(line => line.id)).size, id).toBe(own.length)
    for (const each of [id, ...own.map(line => line.id)]) expect(each).toMatch(/^[\da-z-]{2,40}$/)
    expect(title.length).toBeLessThanOrEqual(limits.evidence.title)
  }
})

test('every demand of an ad that is no matter of hours has a question and lines of its own', () => {
  const without = new Set(ofDemands.map(({ demand }) => demand))
  const missing = allDemands().filter(({ id }) => !availability.has(id) && !without.has(id))
  expect(missing.map(({ id }) => id)).toEqual([])
  const ids = ofDemands.flatMap(({ lines: own }) => own.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  for (const { demand, question, lines: own } of ofDemands) {
    expect(question, demand).toMatch(/^.{10,70}\?$/)
    expect(own.length, demand).toBeGreaterThanOrEqual(2)
    expect(activityIdOf(demand).length, demand).toBeLessThanOrEqual(limits.evidence.lineId)
    for (const line of own) {
      expect(line.demands[0], line.id).toBe(demand)
      expect(line.id).toMatch(/^[\da-z-]{2,40}$/)
    }
  }
})

test('lines of a demand are tapped like those of an activity that nobody finds by name', () => {
  const line = {
    activity: 'ad-cash-handling',
    line: ofDemands.find(each => each.demand === 'cash-handling')?.lines[0]?.id ?? '',
  }
  expect(findActivity(line.activity)?.name).toBe('Cash handling')
  expect(activities.map(({ id }) => id)).not.toContain(line.activity)
  expect(tellLines([{ ...line, values: {} }], 'now')[0]?.demands).toContain('cash-handling')
})

test('every line shows what ads can ask for, and every slot is in brackets', () => {
  for (const { activity, line } of lines) {
    const name = `${activity.id} ${line.id}`
    expect(line.demands.length, name).toBeGreaterThan(0)
    for (const id of line.demands) expect(findDemand(id), `${name}: ${id}`).toBeDefined()
    const outside = line.text.replace(/\[[^\]]*\]/g, '')
    expect(outside, name).not.toMatch(/\{[^|}]*\}|[[\]]/)
    for (const { id, ask, example } of line.slots) {
      expect(line.text, name).toContain(`{${id}}`)
      expect(ask && example, name).toBeTruthy()
    }
  }
})

test.each(['present', 'past'] as const)('every line reads well in the %s, with and without its values', tense => {
  for (const { activity, line } of lines)
    for (const values of [{}, valuesOf(line.slots), valuesOf(line.slots, '1')]) {
      const text = renderLine(line, values, tense)
      const name = `${activity.id} ${line.id}: ${text}`
      expect(text, name).not.toMatch(/[{}[\]|]| {2}|,,|, ,| ,| \.|^[\s,]|[\s,.]$|\bundefined\b/)
      expect(text, name).not.toMatch(/\b(\w+) \1\b/)
      expect(text, name).toMatch(/^\p{Ll}/u)
      expect(text.split(' ').length, name).toBeGreaterThanOrEqual(6)
      expect(text.length, name).toBeLessThanOrEqual(160)
      expect(resumeLineOf(text), name).toMatch(/^\p{Lu}/u)
    }
})

test('a value of 1 is followed by a noun in the singular', () => {
  for (const { activity, line } of lines) {
    const text = renderLine(line, valuesOf(line.slots, '1'), 'past')
    expect(text, `${activity.id} ${line.id}`).not.toMatch(/(?<![\d.$])1 (?:children|people|feet|\w+[^su]s)\b(?! a\b)/)
  }
})

test('tapped lines are told in the tense of the item, and unknown ones left out', () => {
  const tapped: TappedLine[] = [
    { activity: 'cashier', line: 'scan', values: {} },
    { activity: 'barista', line: 'drinks', values: { count: '1200' } },
    { activity: 'barista', line: 'gone', values: {} },
  ]
  const told = tellLines(tapped, 'now')
  expect(told.map(({ id }) => id)).toEqual(['cashier-scan', 'barista-drinks'])
  expect(told[1]?.text).toBe(
    'make espresso drinks, about 1,200 an hour on busy days, and keep orders in the right sequence',
  )
  expect(tellLines(tapped, 'June 2024')[1]?.text).toMatch(/^made .+ and kept /)
  expect(told[1]?.demands).toEqual(findLine({ activity: 'barista', line: 'drinks' })?.demands)
})
