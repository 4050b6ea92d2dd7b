import { givenNames } from '#server/platform/ai/masking/given-names.ts'

/** First names that can be other words, or are short for others; certain only where an ad says whom to write to. */
const shortNames = new Set(
  `al amit andre angie anh anjali annie art barb becky bernice bert beth betty bev bill billy bob bobby brad brandi brandy brent bud buddy cal
  carl carol chad chip chris chuck cindy clay clint cliff cole curt curtis dale dan darla darnell darryl dave deb debbie del denny
  deshawn devon dick don donna doris dot doug duane earl ed eddie edna elvira ernie esther eva fran frank fred gabe gail gary gene gil
  ginny glen glenn gloria grace greg gus hal hank harold hassan herb hodan hope howard jack jan janet jean jeff jerry jim jo joan joe joy
  joyce judy june karl kay ken kip kurt len leon les lester lonnie lou lynn luz mac mack maha malik marco marcus marko marty matt max meg
  mel merle mike mindy mitch moe ned neil nick nikki norm norma noreen pam pat patty paul peg penny pete phil phyllis raj ralph
  randy ray reggie rhonda rick rita rob rodney roger ron ronnie rosie roy russ ruth sal sally sam sandy shane shanice sherri sherry
  shirley sid skip stan steve stu sue sunil tammy ted terrell terri terry theo thuy tim tom tony travis trish troy trudy tyrone vern vic
  vicki vickie wade wally walt wanda wayne wes yusuf`.split(/\s+/),
)

export const isFirstName = (word = ''): boolean => {
  const name = word.toLowerCase()
  return givenNames.has(name) || shortNames.has(name)
}
