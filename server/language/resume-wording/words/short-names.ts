export const shortNames =
  /(?<![\p{L}\d])(?!(?:HS|GED|AAPC|AMA|USA?|AND|THE|FOR|NOT|MUST|PLUS)\b)\p{Lu}{3,6}(?:-\p{Lu})?(?![\p{L}\d])/gu
