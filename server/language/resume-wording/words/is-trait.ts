export const isTrait = (skill: string): boolean => trait.test(skill.trim()) || habit.test(skill.trim())
const trait =
  /^(?:(?:good|great|strong|excellent|basic|very) )?(?:communication|communicating|team ?-?work|team player|leadership|time management|(?:fast|quick) learner|hard[- ]?work\w*|detail[- ]oriented|attention to detail|multi[- ]?task\w*|organi[sz]ed|organi[sz]ation(?:al)?|problem[- ]solv\w+|patien(?:ce|t)|people (?:person|skills)|reliab\w+|responsib\w+|punctual\w*|dependab\w+|flexib\w+|adaptab\w+|(?:self[- ])?motivated|positive attitude|friendl\w+|creativ\w+|critical thinking|interpersonal|work ethic|honest\w*|enthusias\w+|energetic|listener)(?: skills)?\.?$/i
const habit =
  /^(?:(?:being |always )?on time|never late|(?:staying |stays? )?calm (?:when|under|in)\b.*|works? (?:well )?(?:under (?:stress|pressure)|with others|independently|in a team)|(?:I )?love(?:s)? .{2,40}|get(?:ting)? along with .{3,30})\.?$/i
