import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { type ListingFilter, listingDistances, listingFilters } from '#contract/jobs.ts'
import { limits } from '#contract/limits.ts'
import { titleSuggestionsQuery } from '#web/quiz/background/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useSettled } from '#web/ui/use-settled.ts'
import { filterLabels, type JobSearch, readDistance } from './job-search.ts'

interface Props {
  typed: JobSearch
  onType: (typed: JobSearch) => void
  onSearch: (jobSearch: JobSearch) => void
  /** Searches as soon as a filter is changed. */
  live: boolean
}

const distanceOptions = [
  { value: '', label: 'Only there' },
  ...listingDistances.map(miles => ({ value: String(miles), label: `${miles} miles` })),
]

export function SearchForm({ typed, onType, onSearch, live }: Props) {
  const [missing, setMissing] = useState(false)
  const [shown] = useState(typed.career)
  const begun = typed.career === shown ? '' : typed.career.trim()
  const { data: suggested } = useQuery(titleSuggestionsQuery(useSettled(begun)))
  const list = useId()
  const search = (asked: JobSearch) => {
    const career = asked.career.trim()
    setMissing(career === '')
    if (career) onSearch({ ...asked, career, place: asked.place.trim() })
  }
  const filter = (change: Partial<JobSearch>) => {
    const changed = { ...typed, ...change }
    onType(changed)
    if (live) search(changed)
  }
  const toggle = (name: ListingFilter, checked: boolean) =>
    filter({ filters: listingFilters.filter(each => (each === name ? checked : typed.filters.includes(each))) })
  const send = (event: FormEvent) => {
    event.preventDefault()
    search(typed)
  }
  return (
    <search>
      <form onSubmit={send} noValidate className="flex flex-col gap-3">
        <div className="grid grid-cols-2 items-start gap-3 *:first:col-span-2 sm:grid-cols-[3fr_2fr_10rem_auto] sm:*:first:col-span-1">
          <Field
            label="What job?"
            placeholder="For example: barista"
            autoComplete="off"
            list={list}
            maxLength={limits.jobs.title}
            value={typed.career}
            error={missing ? 'Say which job you want.' : null}
            onChange={event => onType({ ...typed, career: event.target.value })}
          />
          <datalist id={list}>
            {suggested?.titles.map(title => (
              <option key={title} value={title} />
            ))}
          </datalist>
          <Field
            label="Where?"
            placeholder="ZIP code or town"
            autoComplete="address-level2"
            maxLength={limits.jobs.place}
            value={typed.place}
            onChange={event => onType({ ...typed, place: event.target.value })}
          />
          <SelectField
            label="How far?"
            value={String(typed.within ?? '')}
            options={distanceOptions}
            onChange={value => filter({ within: readDistance(value) })}
          />
          <Button type="submit" className="max-sm:col-span-2 sm:mt-7.5">
            <Search aria-hidden="true" className="size-5" /> Search
          </Button>
        </div>
        <fieldset className="min-w-0">
          <legend className="sr-only">Show only</legend>
          <div className="flex gap-2 overflow-x-auto py-1 sm:flex-wrap">
            {listingFilters.map(name => (
              <Checkbox
                key={name}
                className={chip}
                label={filterLabels[name]}
                checked={typed.filters.includes(name)}
                onChange={event => toggle(name, event.target.checked)}
              />
            ))}
            <Checkbox
              className={chip}
              label="Work from home"
              checked={typed.remote}
              onChange={event => filter({ remote: event.target.checked })}
            />
          </div>
        </fieldset>
      </form>
    </search>
  )
}

const chip = 'shrink-0 rounded-full border border-line px-3.5 has-checked:bg-brand-soft'
