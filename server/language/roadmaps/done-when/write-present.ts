/** What somebody is in the end, not one of several posts. */
const become = /^become ((?:an? |the |(?:\w+ )?certified\b|qualified\b|good\b|sure\b|strong\b)[^,]*)$/i
const be = /^be (.+)$/i

/** "Price and pack five parcels" -> "You price and pack five parcels". The present needs no inflection after "and" or "or". */
export function writePresent(title: string): string {
  const said = title.replace(/^student[- ]teach\b/i, 'Complete your student teaching').replace(/ first$/i, '')
  const state = become.exec(said)?.[1] ?? be.exec(said)?.[1]
  return state ? `You are ${state}` : `You ${said.charAt(0).toLowerCase()}${said.slice(1)}`
}
