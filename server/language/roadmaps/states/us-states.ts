const byCode: Record<string, string> = {
  ...{ AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona', AR: 'Arkansas', CA: 'California', CO: 'Colorado' },
  ...{ CT: 'Connecticut', DE: 'Delaware', FL: 'Florida', GA: 'Georgia', HI: 'Hawaii', ID: 'Idaho', IL: 'Illinois' },
  ...{ IN: 'Indiana', IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky', LA: 'Louisiana', ME: 'Maine', MD: 'Maryland' },
  ...{ MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota', MS: 'Mississippi', MO: 'Missouri', MT: 'Montana' },
  ...{ NE: 'Nebraska', NV: 'Nevada', NH: 'New Hampshire', NJ: 'New Jersey', NM: 'New Mexico', NY: 'New York' },
  ...{ NC: 'North Carolina', ND: 'North Dakota', OH: 'Ohio', OK: 'Oklahoma', OR: 'Oregon', PA: 'Pennsylvania' },
  ...{ RI: 'Rhode Island', SC: 'South Carolina', SD: 'South Dakota', TN: 'Tennessee', TX: 'Texas', UT: 'Utah' },
  ...{ VT: 'Vermont', VA: 'Virginia', WA: 'Washington', WV: 'West Virginia', WI: 'Wisconsin', WY: 'Wyoming' },
}

export const stateNames: readonly string[] = Object.values(byCode)
/** "OH" by "Ohio". */
export const stateCodes: ReadonlyMap<string, string> = new Map(
  Object.entries(byCode).map(([code, state]) => [state, code]),
)

const ofCode = new RegExp(`,\\s*(${Object.keys(byCode).join('|')})\\b`)
// "West Virginia" is tried before "Virginia".
const ofName = new RegExp(`\\b(${[...stateNames].sort((a, b) => b.length - a.length).join('|')})\\b(?!,? D\\.?C)`)

export function stateOfPlace(place: string): string | undefined {
  const code = ofCode.exec(place)?.[1]
  return code ? byCode[code] : stateInText(place)
}

const atEnd = new RegExp(`[\\s,](${Object.keys(byCode).join('|')})\\.?$`, 'i')
const zip = /[\s,]+\d{5}(?:-\d{4})?$/

/** An address of which only the city and the state are told, often typed without the comma: "Toledo Oh 43607". */
export function stateOfAddress(address: string): { name: string; said: string } | undefined {
  const said = address.replace(zip, '').trim()
  const name = byCode[atEnd.exec(said)?.[1]?.toUpperCase() ?? ''] ?? stateOfPlace(said)
  return name === undefined ? undefined : { name, said: withoutStreet(said) }
}

function withoutStreet(address: string): string {
  const parts = address.split(/,\s*/)
  const town = parts.slice(parts.findLastIndex(part => /\d/.test(part)) + 1).join(', ')
  return town || address
}

export const stateInText = (text: string): string | undefined => ofName.exec(text)?.[1]
