import type { PlaceFigures } from '#contract/endpoints/places.ts'

/** Inline script of a career's page: shows the pay of the place that the user chose elsewhere in this browser. */
const line = document.getElementById('own-place') as HTMLElement
const { slug = '', hourly } = line.dataset

const chosenPlace = (): string | null => {
  try {
    const user = localStorage.getItem('user')
    return user ? JSON.parse(user).place : localStorage.getItem('place')
  } catch {
    return null
  }
}

const money = (amount: number) => `$${String(amount).replace(/\B(?=(?:\d{3})+$)/g, ',')}`
const range = (low: number, high: number, unit: number, times: number) =>
  [low, high].map(amount => money(Math.round(amount / unit) * times)).join('-')
const nameInText = (name: string) =>
  / Region of | Peninsula of |^District of |^Virgin Islands$/.test(name) ? `the ${name}` : name

const show = ({ place, figures }: PlaceFigures) => {
  const [payFrom, p25, , p75] = figures[slug] ?? [0, 0, 0, 0]
  const name = nameInText(payFrom === 2 ? place.state.name : place.name)
  const anHour = hourly === 'true' ? `, ${range(p25, p75, 2080, 1)} an hour` : ''
  line.textContent = payFrom
    ? `In ${name}: ${range(p25, p75, 1000, 1000)} a year${anHour}.`
    : `No local figure for ${name}; this is the national one.`
  line.hidden = false
}

const id = chosenPlace()
if (id)
  void fetch(`/api/places/${encodeURIComponent(id)}/figures`)
    .then(response => (response.ok ? response.json().then(show) : undefined))
    .catch(() => {})
