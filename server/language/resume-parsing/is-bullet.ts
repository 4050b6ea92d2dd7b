const bullet = /^(?:[~•◦▪▫‣∙·●○■□►▶➢➤✓✔➔→❖♦★☆◆◇*»§+]|[-–—]|o(?= \p{Lu})|\d{1,2}[.)](?= ))\s*(?=\S)/u

export const isBullet = (line: string): boolean => bullet.test(line) && !/^[-–—+*]\d|^([*_=~-])\1/.test(line)

export const withoutBullet = (line: string): string => (isBullet(line) ? line.replace(bullet, '') : line)
