import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { drawLines, makePdf, pdfOf } from '#server/testing/files.ts'
import { workTimeDuring } from '#server/testing/measure-cpu-time.ts'
import { runs } from '#server/testing/property.ts'
import { type PdfProblem, readPdf } from './read-pdf.ts'

const problemOf = (bytes: Uint8Array) =>
  readPdf(bytes).then(
    () => 'read',
    (error: PdfProblem) => error.kind,
  )
const left = [
  'CONTACT',
  'sam@example.org',
  'Austin, TX',
  'SKILLS',
  'Excel',
  'Spanish',
  'LANGUAGES',
  'English',
  'Polish',
  'HOBBIES',
  'Choir',
]
const right = [
  'EXPERIENCE',
  'Barista, Café Élan',
  'Jun 2021 – May 2023',
  '• Made 90 coffees an hour',
  '• Trained 3 baristas',
  'Cashier, Łódź Market',
  '2020',
  '• Counted the till',
  'EDUCATION',
  'Lamar High School',
  'Diploma',
]

describe('extracts text in reading order', () => {
  test('reads two columns one after the other', async () => {
    const pdf = await makePdf(page => {
      page.fontSize(18).text('Samantha Lee', 50, 40).fontSize(10)
      drawLines(page, left, 50, 100)
      drawLines(page, right, 230, 100)
    })
    expect((await readPdf(pdf)).text.split('\n').filter(Boolean)).toEqual(['Samantha Lee', ...left, ...right])
  })

  test('keeps dates at the margin with their jobs', async () => {
    const rows = [
      ['Cashier, Corner Market', 'Jun 2023 – Present'],
      ['• Served 80 customers a day'],
      ['Babysitter, two families', '2021 – 2023'],
      ['• Cared for three children'],
      ['Volunteer, Food Bank', '2020'],
      ['• Packed boxes'],
    ]
    const pdf = await makePdf(page => {
      for (const column of [0, 1])
        for (const [index, row] of rows.entries())
          drawLines(page, row[column] ? [row[column]] : [], 50 + 380 * column, 50 + 16 * index)
    })
    expect((await readPdf(pdf)).text.split('\n')).toEqual(rows.map(row => row.join('\t')))
  })

  test('reads accents, ligatures and several pages', async () => {
    const pdf = await makePdf(page => {
      drawLines(page, ['Zoë Łukasiewicz, naïve façade, Ærøskøbing', 'ﬁlled the oﬃce shelves'])
      page.addPage()
      drawLines(page, ['Second page'])
    })
    const { text, pages } = await readPdf(pdf)
    expect(pages).toBe(2)
    expect(text.normalize('NFKC')).toBe(
      'Zoë Łukasiewicz, naïve façade, Ærøskøbing\nfilled the office shelves\n\nSecond page',
    )
  })
})

test('reports why a file cannot be read', async () => {
  expect(await problemOf(await makePdf(page => page.text('hello'), { userPassword: 'secret' }))).toBe('encrypted')
  expect(await problemOf(await makePdf(page => page.rect(10, 10, 90, 90).fill('red')))).toBe('no-text')
  expect(await problemOf(Buffer.from('%PDF-1.7 and no more'))).toBe('broken')
  const whole = await makePdf(page => drawLines(page, right))
  expect(await problemOf(whole.subarray(0, whole.length / 2))).toBe('broken')
  const wordy = await makePdf(page => {
    for (let number = 0; number < 12; number += 1) {
      drawLines(
        page,
        Array.from({ length: 40 }, () => 'abcdefghij '.repeat(11)),
      )
      page.addPage()
    }
  })
  expect(await problemOf(wordy)).toBe('too-long')
})

const givenUp = 'a file that swells when it is unpacked, or never ends, is given up within five seconds'
test(`${givenUp} while other work continues`, { timeout: 120_000 }, async () => {
  const swelling = deflateSync(Buffer.alloc(400 * 1024 * 1024, ' '), { level: 1 })
  const bomb = pdfOf(swelling, '/Filter/FlateDecode')
  const twice = pdfOf(deflateSync(swelling), '/Filter[/FlateDecode/FlateDecode]')
  const slow = pdfOf(deflateSync(Buffer.from('BT /F 1 Tf (a) Tj ET '.repeat(2_000_000))), '/Filter/FlateDecode')
  const before = process.memoryUsage().rss
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss - before)
  }, 20)
  const computed = await workTimeDuring(async () => {
    for (const bytes of [bomb, twice, slow]) {
      const began = performance.now()
      expect(['broken', 'no-text', 'too-long']).toContain(await problemOf(bytes))
      expect(performance.now() - began).toBeLessThan(6500)
    }
  })
  clearInterval(timer)
  expect(most / 2 ** 20).toBeLessThan(600)
  expect(computed).toBeLessThan(500)
  expect((await readPdf(await makePdf(page => page.text('next please')))).text).toBe('next please')
})

test('a third concurrent file waits', async () => {
  const pdf = await makePdf(page => drawLines(page, right))
  const all = await Promise.all(Array.from({ length: 12 }, () => readPdf(pdf)))
  expect(new Set(all.map(({ text }) => text)).size).toBe(1)
})

const mutants = runs(2000)

test(`${mutants} damaged PDFs crash nothing`, { timeout: 120_000 }, async () => {
  const seeds = [
    await makePdf(page => drawLines(page, right)),
    await makePdf(page => drawLines(page, left), { compress: false }),
    pdfOf(Buffer.from('BT /F1 12 Tf 50 700 Td (Hello) Tj ET')),
  ]
  const random = seeded(20261121)
  const pick = (below: number) => Math.floor(random() * below)
  const before = process.listenerCount('uncaughtException')
  const ends = new Map<string, number>()
  const readOne = async () => {
    const end = await problemOf(mutated(seeds[pick(seeds.length)] ?? Buffer.alloc(0), pick))
    ends.set(end, (ends.get(end) ?? 0) + 1)
  }
  for (let round = 0; round < mutants / 2; round += 1) await Promise.all([readOne(), readOne()])
  expect([...ends.values()].reduce((sum, count) => sum + count, 0)).toBe(mutants)
  expect([...ends.keys()].every(end => ['read', 'broken', 'no-text', 'encrypted', 'too-long'].includes(end))).toBe(true)
  expect(ends.get('read')).toBeGreaterThan(0)
  expect(process.listenerCount('uncaughtException')).toBe(before)
})

/** A few bytes changed, a part cut out, doubled, or a number made huge. */
function mutated(seed: Buffer, pick: (below: number) => number): Buffer {
  const bytes = Buffer.from(seed)
  const [from, to] = [pick(bytes.length), pick(bytes.length)].sort((a, b) => a - b) as [number, number]
  const kind = pick(5)
  if (kind === 0) return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)])
  if (kind === 1) return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)])
  if (kind === 2)
    return Buffer.from(
      bytes.toString('latin1').replace(/\d+(?= )/g, number => (pick(8) ? number : '2147483647')),
      'latin1',
    )
  if (kind === 3)
    return Buffer.from(
      bytes.toString('latin1').replace(/\/[A-Z][A-Za-z]+/g, name => (pick(12) ? name : '/Kids')),
      'latin1',
    )
  for (let change = pick(30) + 1; change > 0; change -= 1) bytes[pick(bytes.length)] = pick(256)
  return bytes
}

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
