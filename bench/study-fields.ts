import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readCatalogue } from '#server/careers/catalogue/entry.ts'
import { resolveStudyField, studyFieldFits, suggestStudyFields } from '#server/careers/study/study-fields.ts'
import { atLeast, atMost, type Figure, info, type Row, skipped } from './row.ts'

interface TypedField {
  typed: string
  /** Beginnings of all ids that are right; none where the right answer is to say nothing. */
  fields: string[]
}

const texts = join(import.meta.dirname, 'texts', 'study-fields.json')
/** The other half may be looked at while the names of fields are written. */
const isHeldOut = ({ typed }: TypedField) => hash('sha1', typed, 'buffer').readUInt8(0) % 2 === 1

export const studyFields: Figure = {
  name: 'study-fields',
  async measure() {
    const all: TypedField[] = JSON.parse(readFileSync(texts, 'utf8'))
    return [
      ...resolved(
        'held out',
        all.filter(each => isHeldOut(each)),
      ),
      ...resolved(
        'seen',
        all.filter(each => !isHeldOut(each)),
      ),
      ...times(all.map(({ typed }) => typed)),
      realPeople(process.env.RIASEC_MAJORS),
    ]
  },
}

function resolved(name: string, rows: readonly TypedField[]): Row[] {
  const found = rows.map(({ typed, fields }) => ({ fields, id: resolveStudyField(typed)?.id }))
  const isRight = ({ fields, id }: (typeof found)[number]) => fields.some(field => id?.startsWith(field))
  const meant = found.filter(({ fields }) => fields.length > 0)
  const right = meant.filter(isRight).length
  const wrong = found.filter(each => each.id !== undefined && !isRight(each)).length
  return [
    atLeast({
      name: `${name}: fields of study resolved`,
      value: (100 * right) / meant.length,
      bound: 90,
      unit: '%',
      digits: 1,
      detail: `${right} of ${meant.length}`,
    }),
    atMost({
      name: '  wrong',
      value: (100 * wrong) / found.length,
      bound: 2,
      unit: '%',
      digits: 1,
      detail: `${wrong} of ${found.length}`,
    }),
  ]
}

function times(typed: readonly string[]): Row[] {
  const beginnings = typed.flatMap(text => [text.slice(0, 1), text.slice(0, 3), text])
  const fits = studyFieldFits(readCatalogue())
  fits('01.00')
  suggestStudyFields('x', 8)
  const time = (count: number, run: () => void) => {
    const startedAt = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(startedAt)
    return (user + system) / 1_000 / count
  }
  const suggesting = time(beginnings.length, () => {
    for (const text of beginnings) suggestStudyFields(text, 8)
  })
  const ids = [...new Set(typed.flatMap(text => resolveStudyField(text)?.id ?? []))]
  const fitting = time(ids.length, () => {
    for (const id of ids) fits(id)
  })
  return [
    atMost({ name: 'suggestions for a typed field in', value: suggesting, bound: 1, unit: 'ms', digits: 2 }),
    info('fits of all careers, the first time', `${fitting.toFixed(1)} ms`),
  ]
}

/** Of people who took a survey of interests: whose field of study is understood. Their answers are not in the repository. */
function realPeople(file: string | undefined): Row {
  const name = 'real people whose field is understood'
  if (!file) return skipped(name, 'RIASEC_MAJORS names no file')
  const [head = '', ...lines] = gunzipSync(readFileSync(file)).toString().trim().split('\n')
  const column = head.split('\t').indexOf('major')
  const majors = lines.map(line => line.split('\t')[column] ?? '')
  const counts = new Map([...Map.groupBy(majors, each => each)].map(([major, rows]) => [major, rows.length]))
  let understood = 0
  for (const [major, count] of counts) if (resolveStudyField(major)) understood += count
  return info(name, `${((100 * understood) / majors.length).toFixed(1)}% of ${majors.length}`)
}
