import { comparisonPage, maxCompared } from '#contract/comparison.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'

/** Works without script: the server finds the career and redirects to the comparison with it. */
export function AddCareer() {
  return (
    <>
      <template data-part="add">
        <form action={comparisonPage} method="get" className="flex max-w-xl flex-col gap-1.5">
          <label htmlFor="add" className="font-semibold">
            Add a career
          </label>
          <input type="hidden" name="careers" value="{compared:chosen}" />
          <div className="flex flex-wrap gap-3">
            <input
              id="add"
              name="add"
              required
              maxLength={limits.careerSearch.typed}
              autoComplete="off"
              aria-describedby="add-hint"
              className="min-h-12 min-w-0 grow basis-56 rounded-control border border-edge bg-surface px-4 py-2.5 text-ink"
            />
            <Button type="submit">Add</Button>
          </div>
          <p id="add-hint" className="text-muted text-sm">
            The name of a job, such as nurse or welder. You can compare up to {maxCompared}.
          </p>
        </form>
      </template>
      <template data-part="full">
        <p className="text-muted">Three careers are the limit. Remove one to compare another.</p>
      </template>
    </>
  )
}

export function Notes() {
  const link =
    'inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 font-semibold no-underline hover:bg-brand-soft'
  return (
    <>
      <template id="notes">
        <ul role="status" className="flex list-none flex-col gap-2 rounded-card bg-amber-soft px-5 py-4">
          <li>{'{text}'}</li>
        </ul>
      </template>
      <template id="candidates">
        <ul className="flex flex-wrap gap-2">
          <li>
            <a href="{address}" className={link}>
              {'{name}'}
            </a>
          </li>
        </ul>
      </template>
    </>
  )
}

const examples = [
  { slugs: ['registered-nurse', 'dental-hygienist'], name: 'Registered Nurse and Dental Hygienist' },
  { slugs: ['electrician', 'auto-mechanic', 'truck-driver'], name: 'Electrician, Auto Mechanic and Truck Driver' },
  { slugs: ['teaching-assistant', 'childcare-worker'], name: 'Teaching Assistant and Childcare Worker' },
]

export function NothingChosen() {
  return (
    <section aria-labelledby="examples" className="flex flex-col gap-4">
      <h2 id="examples" className="text-2xl">
        Or start with an example
      </h2>
      <ul className="flex flex-col gap-2">
        {examples.map(({ slugs, name }) => (
          <li key={name}>
            <a
              href={`${comparisonPage}?careers=${slugs.join(',')}`}
              className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className="text-muted">
        Each career's page has a link that adds it here. <a href="/careers">See all careers</a>
      </p>
    </section>
  )
}
