import { readPlaces } from './read-places.ts'

const country = /^(?:us|u\.s\.|usa|u\.s\.a\.|united states(?: of america)?)$/i

/**
 * Returns the id of the state in which all places of a US text are: "Columbus, OH; Dayton, Ohio" is OH. Undefined if
 * there are several, or one does not tell.
 */
export function stateIn(text: string): string | undefined {
  const [first, ...others] = new Set(piecesOf(text).map(stateOfPiece))
  return others.length ? undefined : first
}

export const piecesOf = (text: string): string[] => text.split(/[;|•\n]| or | \/ /).filter(piece => piece.trim() !== '')

export const partsOf = (piece: string, separator: RegExp = /,/): string[] =>
  piece
    .split(separator)
    .map(part => part.trim())
    .filter(part => part !== '' && !country.test(part))

function stateOfPiece(piece: string): string | undefined {
  const parts = partsOf(piece)
  const last = (parts.at(-1) ?? '').replace(/\s+\d{5}(?:-\d{4})?$/, '')
  // A code alone may be a city: "LA". The state has the name of the capital: "Washington".
  const isAlone = parts.length === 1
  if (isAlone && last.toLowerCase() === 'washington') return undefined
  return readPlaces().states.find(
    ({ id, name }) => (!isAlone && last === id) || last.toLowerCase() === name.toLowerCase(),
  )?.id
}
