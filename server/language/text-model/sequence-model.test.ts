import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { readSequenceModel, sequenceModelFile } from './sequence-model.ts'

const labels = ['name', 'other']
const weights = new Map([
  [7, Float64Array.of(1, 0)],
  [-9, Float64Array.of(0, 1)],
])
const row = (...values: number[]) => Float64Array.of(...values)

function modelOf(transitions: Float64Array[]) {
  const file = join(mkdtempSync(join(tmpdir(), 'sequence-')), 'model.bin.gz')
  writeFileSync(file, sequenceModelFile({ labels, weights, transitions }))
  return readSequenceModel(pathToFileURL(file))
}

test('each element gets the label that its features speak for', () => {
  const { label } = modelOf([row(0, 0), row(0, 0), row(0, 0)])
  expect(label([[7], [-9], [7, 3]])).toEqual(['name', 'other', 'name'])
  expect(label([])).toEqual([])
})

test('what stands before it counts as well: one name only', () => {
  const { label } = modelOf([row(-2, 2), row(-2, 2), row(0, 0)])
  expect(label([[7], [7], [-9]])).toEqual(['name', 'other', 'other'])
})

test('a damaged file is refused', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'sequence-')), 'model.bin.gz')
  const whole = sequenceModelFile({ labels, weights, transitions: [row(0, 0), row(0, 0), row(0, 0)] })
  writeFileSync(file, whole.subarray(0, whole.length - 12))
  expect(() => readSequenceModel(pathToFileURL(file))).toThrow()
})
