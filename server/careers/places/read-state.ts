import { readPlaces } from './read-places.ts'

const country = /^(?:us|u\.s\.|usa|u\.s\.a\.|united states(?: of america)?)$/i

/**
 * Returns the id of the state in which all places of a US text are: "Columbus, OH; Dayton, Ohio" is OH. Undefined if
 * there are several, or one does not tell.
 */
export function stateIn(text: string): string | undefined {
  const pieces = text.split(/[;|•\n]| or | \/ /).filter(piece => piece.trim() !== '')
  const [first, ...others] = new Set(pieces.map(stateOfPiece))
  return others.length ? undefined : first
}

function stateOfPiece(piece: string): string | undefined {
  const parts = piece
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '' && !country.test(part))
  const last = (parts.at(-1) ?? '').replace(/\s+\d{5}(?:-\d{4})?$/, '')
  // A code alone may be a city: "LA". The state has the name of the capital: "Washington".
  const isAlone = parts.length === 1
  if (isAlone && last.toLowerCase() === 'washington') return undefined
  return readPlaces().states.find(
    ({ id, name }) => (!isAlone && last === id) || last.toLowerCase() === name.toLowerCase(),
  )?.id
}
