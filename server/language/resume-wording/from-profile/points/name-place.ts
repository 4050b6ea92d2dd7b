import type { ProfileItem } from '../../../profile/profile.ts'

const places: readonly (readonly [RegExp, string])[] = [
  [/\bsalon\b/i, 'salon'],
  [/\bfarm\b/i, 'farm'],
  [/\bclinic|clinica\b/i, 'clinic'],
  [/\bward\b/i, 'ward'],
  [/\b(?:restaurant|grill|burger|pizza|diner|taqueria)\b/i, 'restaurant'],
  [/\b(?:cafe|café|coffee|tea room|kettle)\b/i, 'cafe'],
  [/\b(?:bakery|bakers?)\b/i, 'bakery'],
  [/\b(?:aquatic|pool)\b/i, 'pool'],
  [/\bkennels?\b/i, 'kennel'],
  [/\bgallery\b/i, 'gallery'],
  [/\bhotel|motel|inn\b/i, 'hotel'],
  [/\b(?:apparel|boutique|clothing|store|market)\b/i, 'store'],
  [/\b(?:shop|fish bar|framing|cycles)\b/i, 'shop'],
  [/\b(?:warehouse|logistics)\b/i, 'warehouse'],
  [/\blibrary\b/i, 'library'],
]
const groups = /\b(group|club|team|chapter|crew|choir|band|league|society)\b/i

export const placeOf = ({ title, organisation }: ProfileItem): string | undefined =>
  places.find(([pattern]) => pattern.test(`${title} ${organisation}`))?.[1]

export const groupOf = ({ title }: ProfileItem): string | undefined => groups.exec(title)?.[1]?.toLowerCase()

export const inPlace = (place: string): string => `${/^(?:farm|ward)$/.test(place) ? 'on' : 'at'} a ${place}`
