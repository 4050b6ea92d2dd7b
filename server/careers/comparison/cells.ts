import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Rendered HTML by the slug of a career and the name of a row. */
export type Cells = Readonly<Record<string, Readonly<Record<string, string>>>>

const file = 'comparison.json'
const page = ['client', 'careers', 'compare', 'index.html']

/** Moves the cells of all careers out of the built page, which gets those that a request asks for. */
export function takeCells(build: string): void {
  const path = join(build, ...page)
  const cells: Record<string, Record<string, string>> = {}
  const html = readFileSync(path, 'utf8').replace(
    /<template data-cell="([\w-]+) ([\w-]+)">(.*?)<\/template>/gs,
    (_, slug: string, row: string, cell: string) => {
      cells[slug] = { ...cells[slug], [row]: cell }
      return ''
    },
  )
  writeFileSync(path, html)
  writeFileSync(join(build, file), JSON.stringify(cells))
}

export const readCells = (build: string): Cells => JSON.parse(readFileSync(join(build, file), 'utf8'))
