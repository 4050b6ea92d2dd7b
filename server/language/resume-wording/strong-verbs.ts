const pairs =
  `achieve achieved|act acted|adapt adapted|administer administered|advise advised|analyze analyzed|answer answered|
  apply applied|arrange arranged|assemble assembled|assess assessed|assign assigned|assist assisted|attend attended|babysit babysat|bag bagged|
  bake baked|balance balanced|bring brought|build built|calculate calculated|call called|care cared|carry carried|
  change changed|check checked|clean cleaned|clear cleared|close closed|coach coached|code coded|collect collected|
  communicate communicated|compile compiled|complete completed|conduct conducted|confirm confirmed|cook cooked|
  coordinate coordinated|count counted|cover covered|create created|cut cut|deal dealt|decorate decorated|deliver delivered|
  deposit deposited|design designed|develop developed|direct directed|display displayed|distribute distributed|
  document documented|draft drafted|draw drew|drive drove|earn earned|edit edited|ensure ensured|enter entered|establish established|
  explain explained|feed fed|file filed|fill filled|film filmed|find found|fix fixed|fold folded|follow followed|gather gathered|get got|
  give gave|implement implemented|greet greeted|grow grew|guide guided|hand handed|handle handled|help helped|hire hired|host hosted|identify identified|improve improved|
  increase increased|inform informed|inspect inspected|install installed|introduce introduced|invent invented|
  keep kept|label labelled|launch launched|lead led|learn learned|lift lifted|listen listened|load loaded|lock locked|look looked|maintain maintained|
  make made|market marketed|manage managed|measure measured|meet met|mentor mentored|monitor monitored|mop mopped|move moved|negotiate negotiated|
  offer offered|open opened|operate operated|order ordered|organize organized|organise organised|oversee oversaw|pack packed|
  paint painted|participate participated|perform performed|photograph photographed|pick picked|plan planned|play played|post posted|
  prepare prepared|present presented|process processed|produce produced|promote promoted|protect protected|
  provide provided|put put|publish published|raise raised|reach reached|read read|receive received|record recorded|reduce reduced|
  refill refilled|register registered|repair repaired|replace replaced|reply replied|report reported|research researched|
  resolve resolved|respond responded|restock restocked|review reviewed|rotate rotated|run ran|sanitize sanitized|save saved|scan scanned|schedule scheduled|
  sell sold|send sent|serve served|set set|shelve shelved|shop shopped|sign signed|solve solved|sort sorted|speak spoke|stack stacked|stock stocked|
  study studied|supervise supervised|support supported|sweep swept|take took|talk talked|teach taught|tend tended|test tested|
  track tracked|train trained|translate translated|transport transported|tutor tutored|type typed|unload unloaded|unlock unlocked|vacuum vacuumed|
  update updated|use used|verify verified|visit visited|volunteer volunteered|wash washed|watch watched|weigh weighed|
  welcome welcomed|win won|wipe wiped|work worked|wrap wrapped|write wrote`
    .split('|')
    .map(pair => pair.trim().split(' ') as [string, string])

const pastOf = new Map(pairs)
const presentOf = new Map(pairs.map(([present, past]) => [past, present]))
const doubled: Record<string, string> = {
  babysitting: 'babysit',
  bagging: 'bag',
  cutting: 'cut',
  getting: 'get',
  mopping: 'mop',
  planning: 'plan',
  putting: 'put',
  running: 'run',
  setting: 'set',
  shopping: 'shop',
  winning: 'win',
  wrapping: 'wrap',
}

export function plainVerb(word: string): string | undefined {
  const typed = word.toLowerCase()
  if (pastOf.has(typed)) return typed
  return presentOf.get(typed) ?? doubled[typed] ?? fromEnding(typed)
}

function fromEnding(typed: string): string | undefined {
  const stem = /^(.{2,})(?:ing|es|s)$/.exec(typed)?.[1]
  if (stem === undefined) return undefined
  const forms = [stem, `${stem}e`, stem.replace(/i$/, 'y'), typed.replace(/s$/, '')]
  return forms.find(form => pastOf.has(form))
}

export const pastForm = (plain: string): string => pastOf.get(plain) ?? plain
/** True for "prepared", which can follow "was"; false for "drove". */
export const isPast = (word: string): boolean => presentOf.has(word.toLowerCase())
