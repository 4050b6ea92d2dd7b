export interface Row {
  name: string
  measured: string
  target: string
  verdict: 'ok' | 'over' | 'under' | 'skipped' | 'failed' | ''
}

export interface Figure {
  name: string
  slow?: boolean
  measure(): Promise<Row[]>
}

/** The value and the bound have the same unit. */
interface Measured {
  name: string
  value: number
  bound: number
  unit?: string
  digits?: number
  detail?: string
}

export function atMost(measured: Measured): Row {
  return row(measured, '<=', measured.value <= measured.bound ? 'ok' : 'over')
}

export function atLeast(measured: Measured): Row {
  return row(measured, '>=', measured.value >= measured.bound ? 'ok' : 'under')
}

export const info = (name: string, measured: string): Row => ({ name, measured, target: '', verdict: '' })

export const skipped = (name: string, why: string): Row => ({
  name,
  measured: `skipped: ${why}`,
  target: '',
  verdict: 'skipped',
})

function row({ name, value, bound, unit = '', digits = 0, detail }: Measured, sign: string, verdict: Row['verdict']) {
  const behind = unit && ` ${unit}`
  const measured = `${value.toFixed(digits)}${behind}${detail ? ` (${detail})` : ''}`
  return { name, measured, target: `${sign} ${bound}${behind}`, verdict }
}
