/** "Own clients", "neighbors", "a private home": whom people work for where there is no employer with a name. */
export const isPrivate =
  /^(?:private|my|own|an?|several|two|various|family|self)\b|^(?:the )?(?:neighbou?rs?|neighbou?rhood(?: families)?|families|friends?|relatives?|mother|father|parents|grandparents|grandmother|grandfather|school|church|home)$/i
