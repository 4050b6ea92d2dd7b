import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { knowledgeNames } from '#server/careers/catalogue/element-names.ts'
import { fitOf, readScores, replaceFit, scoresFile } from './fit-scores.ts'

const folder = mkdtempSync(join(tmpdir(), 'fit-scores-'))
afterAll(() => rmSync(folder, { recursive: true }))

const cells = {
  onet_soc: '00-0001.00',
  vr_creativity: '0.11',
  vr_helping_others: '-0.22',
  vr_flexibility: '0.33',
  vr_growth: '0.44',
  vr_stability: '-0.0',
  vr_impact: '0.66',
  bz_desk_office: '1.0',
  bz_interpersonal: '0.77',
  bz_active_movement: '0.88',
  bz_outdoors: '0.99',
  loc_field: '0.13',
  hrs_part_time: '0.2',
  hrs_standard: '0.8',
  hrs_full_plus: '0.01',
  hrs_flexible: '0.3',
  evidence: 'carried',
}
const facts = { knowledge: knowledgeNames.map(() => 3), pay: { fromHourly: false } }

function writeTable(row: Record<string, string>) {
  writeFileSync(join(folder, scoresFile), `${Object.keys(row).join('\t')}\n${Object.values(row).join('\t')}\n`)
}

test('works out the fit of an occupation from its row', () => {
  writeTable(cells)
  const row = readScores(folder).get('00-0001.00') ?? {}
  expect(fitOf(row, facts)).toEqual({
    values: { creativity: 0.11, 'helping-others': -0.22, flexibility: 0.33, growth: 0.44, stability: 0, impact: 0.66 },
    vibes: { 'desk-office': 0.74, interpersonal: 0.77, 'active-movement': 0.88, outdoors: 0.99 },
    field: 0.13,
    hours: { 'part-time': 0.2, standard: 0.8, 'full-time-plus': 0.01, flexible: 0.3 },
    evidence: 'carried',
  })
})

test('growth counts as average where only hourly pay is published', () => {
  const { values } = fitOf(cells, { ...facts, pay: { fromHourly: true } })
  expect(values).toMatchObject({ growth: 0, impact: 0.66 })
})

test('names a missing column and an empty cell', () => {
  const { vr_growth: _, ...rest } = cells
  writeTable(rest)
  expect(() => readScores(folder)).toThrow('lacks the columns vr_growth')
  expect(() => fitOf({ ...cells, vr_growth: '' }, facts)).toThrow('00-0001.00 has no number in vr_growth')
})

test.each(['', '\n    "fit": { "values": {}, "vibes": {} },'])('changes nothing of an entry but its fit (%#)', old => {
  const before = `{\n  "slug": "x",\n  "facts": {\n    "jobZone": 2,`
  const after = `\n    "interests": { "realistic": 2 }\n  }\n}\n`
  const fit = fitOf(cells, facts)
  const text = replaceFit(before + old + after, fit)
  expect(text.startsWith(before) && text.endsWith(after)).toBe(true)
  expect(JSON.parse(text).facts).toEqual({ jobZone: 2, fit, interests: { realistic: 2 } })
})
