const bullet =
  /^(?:[~•◦▪▫‣∙·●○■□►▶➢➤✓✔➔→❖♦★☆◆◇*»§+]|[-–—]|o(?= \p{Lu})|\d{1,2}[.)](?= )|\((?:[ivx]{1,4}|[a-h]|\d{1,2})\)(?= ))\s*(?=\S)/u

export const isBullet = (line: string): boolean => bullet.test(line) && !/^[-–—+*]\d|^([*_=~-])\1/.test(line)

export const withoutBullet = (line: string): string => (isBullet(line) ? line.replace(bullet, '') : line)

/** Which mark a line begins with: all numbers are one kind, and all letters in brackets. */
export const bulletKind = (line: string): string =>
  isBullet(line) ? (/^\((?=[\p{L}\d]+\) )|^\d+[.)]/u.exec(line)?.[0].replace(/\d+/, '1') ?? line.charAt(0)) : ''
