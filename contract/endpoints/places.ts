import * as z from 'zod/mini'
import { suggestionSchema } from '../careers.ts'
import { deepDiveSchema } from '../interests.ts'
import { paths } from '../paths.ts'
import { endpoint, type ResponseOf } from './endpoint.ts'

/** A state, or an area of it whose id begins with the state's: `OH`, `OH-18140`. */
const placeId = z.string().check(z.minLength(1), z.maxLength(16))
const named = z.object({ id: z.string(), name: z.string() })
/** In seconds. The figures change once a year. */
const publicCache = 86_400
const isPublic = { who: 'public', skipSession: true, extendsSession: false, limit: 'readPlaces', publicCache } as const

export const places = endpoint(paths.places, { ...isPublic, response: z.object({ states: z.array(named) }) })

export const placeAreas = endpoint(paths.placeAreas, {
  ...isPublic,
  params: z.object({ placeId }),
  response: z.object({ areas: z.array(z.extend(named, { rural: z.boolean() })) }),
  errors: ['unknown_place'],
})

/** Where a figure comes from: 0 nothing is published, 1 the place itself, 2 its state. */
const from = z.int().check(z.minimum(0), z.maximum(2))
const figure = z.number()
/**
 * `payFrom`, pay a year in US dollars at p25, the median and p75, `jobsFrom`, the number of employees, and how many times
 * as common the work is as in the whole country.
 */
const localFigures = z.tuple([from, figure, figure, figure, from, figure, figure])

/** The figures of all careers in a place, by their slug; a career without any is left out. */
export const placeFigures = endpoint(paths.placeFigures, {
  ...isPublic,
  compressed: true,
  params: z.object({ placeId }),
  response: z.object({
    place: z.extend(named, { state: named }),
    /** The price level in percent of the national one. */
    prices: z.nullable(z.object({ percent: z.number(), in: z.string() })),
    sources: z.array(z.object({ name: z.string(), years: z.string() })),
    figures: z.record(z.string(), localFigures),
  }),
  errors: ['unknown_place'],
})
export type PlaceFigures = ResponseOf<typeof placeFigures>

const chosen = z.object({ placeId: z.nullable(placeId) })

/** Where the user wants to work; null: they would rather not say. */
export const changePlace = endpoint(paths.changePlace, {
  who: 'user',
  body: chosen,
  response: chosen,
  errors: ['unknown_place'],
})

/** Ranks the careers of a result again, with the pay of a place, or with national pay for null. */
export const placeResults = endpoint(paths.placeResults, {
  who: 'public',
  limit: 'refineResults',
  params: z.object({ assessmentId: z.uuid() }),
  body: chosen,
  response: z.object({
    placeId: z.nullable(z.string()),
    suggestions: z.array(suggestionSchema),
    deepDive: z.nullable(deepDiveSchema),
  }),
  errors: ['not_found', 'unknown_place'],
})
