import type { PlaceFigures } from '#contract/endpoints/places.ts'

/** Inline script: shows the figures of the place that the user chose elsewhere in this browser. */
const all = (name: string) => document.querySelectorAll<HTMLElement>(`[data-${name}]`)

const chosenPlace = (): string | null => {
  try {
    const user = localStorage.getItem('user')
    return user ? JSON.parse(user).place : localStorage.getItem('place')
  } catch {
    return null
  }
}

const grouped = (amount: number) => String(amount).replace(/\B(?=(?:\d{3})+$)/g, ',')
const range = (low: number, high: number, unit: number, times: number) =>
  [low, high].map(amount => `$${grouped(Math.round(amount / unit) * times)}`).join('-')
const nameInText = (name: string) =>
  / Region of | Peninsula of |^District of |^Virgin Islands$/.test(name) ? `the ${name}` : name

const show = (line: HTMLElement, text: string) => {
  line.textContent = text
  line.hidden = false
}

const showFigures = ({ place, figures }: PlaceFigures) => {
  const nameOf = (from: number) => nameInText(from === 2 ? place.state.name : place.name)
  for (const line of all('own-place')) {
    const [from, p25, , p75] = figures[line.dataset.ownPlace ?? ''] ?? [0, 0, 0, 0]
    const anHour = line.dataset.hourly === 'true' ? `, ${range(p25, p75, 2080, 1)} an hour` : ''
    const pay = `In ${nameOf(from)}: ${range(p25, p75, 1000, 1000)} a year${anHour}.`
    show(line, from ? pay : `There's no local figure for ${nameOf(1)}. This is the national one.`)
  }
  for (const line of all('own-jobs')) {
    const [, , , , from, employment] = figures[line.dataset.ownJobs ?? ''] ?? [0, 0, 0, 0, 0, 0]
    const count = `In ${nameOf(from)}: about ${grouped(employment)} employees.`
    show(line, from ? count : `There's no local figure for ${nameOf(1)}. This is the national one.`)
  }
}

const id = chosenPlace()
if (id)
  void fetch(`/api/places/${encodeURIComponent(id)}/figures`)
    .then(response => (response.ok ? response.json().then(showFigures) : undefined))
    .catch(() => {})
