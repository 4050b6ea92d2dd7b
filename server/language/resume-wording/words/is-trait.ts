/** Whether a skill is one that nearly everybody claims. */
export const isTrait = (skill: string): boolean => trait.test(skill.trim())
const trait =
  /^(?:(?:good|great|strong|excellent|basic|very) )?(?:communication|communicating|team ?-?work|team player|leadership|time management|(?:fast|quick) learner|hard[- ]?work\w*|detail[- ]oriented|attention to detail|multi[- ]?task\w*|organi[sz]ed|organi[sz]ation(?:al)?|problem[- ]solv\w+|patien(?:ce|t)|people (?:person|skills)|reliab\w+|responsib\w+|punctual\w*|dependab\w+|flexib\w+|adaptab\w+|(?:self[- ])?motivated|positive attitude|friendl\w+|creativ\w+|critical thinking|interpersonal|work ethic|honest\w*|enthusias\w+|energetic)(?: skills)?\.?$/i
