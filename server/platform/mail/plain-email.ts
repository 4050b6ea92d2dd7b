export function plainEmail(email: string): string {
  const [, box = '', host = ''] = /^(.*)@(.*)$/s.exec(email.normalize('NFKC').toLowerCase().trim()) ?? []
  const [name = ''] = box.split('+')
  const isGmail = host === 'gmail.com' || host === 'googlemail.com'
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
