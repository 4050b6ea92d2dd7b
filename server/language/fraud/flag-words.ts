import type { Flag } from '#contract/endpoints/jobs.ts'

type Words = readonly [reason: string, advice: string]

const words: Record<Flag['code'], { danger?: Words; care: Words }> = {
  'pay-to-start': {
    danger: [
      'It asks you to pay for something before you can start.',
      'Do not pay: an honest employer pays you, not the other way around.',
    ],
    care: [
      'You may have to pay for something first.',
      'Ask in writing what you would pay for, to whom and why, before you say yes.',
    ],
  },
  'cheque-to-deposit': {
    danger: [
      'It sends you a check to deposit, and wants you to spend the money or pass it on.',
      "Don't deposit it: checks like this are usually fake, and when the bank finds out, you owe all of the money.",
    ],
    care: [
      'It talks about a check for you.',
      'Spend none of it until your bank confirms that the check has cleared for good.',
    ],
  },
  'chat-only-interview': {
    danger: [
      'It wants to talk only in written messages, so you never see or hear anybody.',
      'Ask for a video call or a meeting at the workplace; if that is refused, stop there.',
    ],
    care: [
      'It wants to move the conversation to a private chat app.',
      "Ask to email the employer's own address, or to talk by phone, before you say anything about yourself.",
    ],
  },
  'identity-before-offer': {
    danger: [
      'It asks for identity papers or numbers, such as your Social Security number, before there is a signed offer.',
      "Don't send any of them. With these, somebody else can open accounts in your name.",
    ],
    care: [
      'It asks for personal details early.',
      "Until you've met the employer and have a written offer, share only your name and how to reach you.",
    ],
  },
  'bank-before-offer': {
    danger: [
      'It asks for bank, card or sign-in details that no employer needs before you start.',
      'Give none of them: to pay you, an employer needs only an account number, and only once you have a contract.',
    ],
    care: [
      'It asks for your bank details.',
      'Give them only after you have signed a contract with an employer that you have checked, and never a password or a code.',
    ],
  },
  'account-access': {
    danger: [
      'It asks for a password or a one-time code.',
      'Share neither. With it, somebody else can use your account and your name.',
    ],
    care: [
      'It mentions a password, a code or the use of your account.',
      "Don't give anyone a password or a code, and don't lend anyone your account.",
    ],
  },
  'lend-account': {
    danger: [
      'It wants to use your account, your name or your right to work.',
      "Don't lend them to anyone: you answer for what is done with them, and it may be against the law.",
    ],
    care: ['It mentions using your account or your name.', "Don't lend anyone your accounts, profiles or papers."],
  },
  'free-mail-recruiter': {
    care: [
      'The address is a free one that anybody can open, not one of the employer.',
      'A small shop may well write from there; if it says it is a larger employer, ask at the phone number on its own website.',
    ],
  },
  'shortened-link': {
    care: [
      'It has a short link that hides where it leads.',
      "Do not open it: look for the job on the employer's own website.",
    ],
  },
  'pay-below-minimum': {
    care: [
      'It offers less than the minimum wage of its state.',
      'Ask in writing what the pay is. Students, trainees and small employers may have a lower minimum, and a city may have a higher one.',
    ],
  },
  'pay-far-above-market': {
    danger: [
      'The pay is far too high for what you would do.',
      "Stop here until you've checked elsewhere that the employer and this job are real.",
    ],
    care: [
      'The pay is much higher than usual for this kind of work.',
      'Ask what exactly the pay is for, and how many hours it takes.',
    ],
  },
  'commission-only': {
    care: [
      'You are paid for what you sell; it may be nothing at all.',
      'Ask what most people there earned in their first three months, and who pays the costs.',
    ],
  },
  'hired-unseen': {
    danger: [
      'It chose you out of nowhere, or wants you to start without having met anybody.',
      'Ask for a video call or a meeting at the workplace before you give any details or do any work.',
    ],
    care: [
      'It does not say how you were found, or that anybody wants to meet you first.',
      'Ask to see the place or to talk with somebody who works there.',
    ],
  },
  'move-money': {
    danger: [
      "It wants to use your account or your name for other people's money.",
      'Do not do it: the money is often stolen, and the law holds the owner of the account responsible.',
    ],
    care: ["It mentions other people's money in your account.", "Ask why the employer's own account is not used."],
  },
  'debt-in-your-name': {
    danger: [
      'It wants a loan, a contract or an account taken out in your name.',
      "Don't sign it: no matter who gets the goods or the money, you are the one who has to pay.",
    ],
    care: [
      'You may have to sign for a loan or a contract.',
      'Ask who pays if the work ends, and show it to somebody you trust before you sign.',
    ],
  },
  'reship-parcels': {
    danger: [
      'It has packages sent to you, for you to send on to others.',
      'Do not do it: the goods are often paid for with stolen cards, and your address is the one that is known.',
    ],
    care: [
      'It mentions packages that come to your home.',
      'Ask who sends them, what is in them and why they do not go straight to the buyer.',
    ],
  },
  'gift-cards': {
    danger: [
      'It wants you to buy gift cards or to pass on their numbers.',
      'Do not buy any: whoever has the number has the money, and nobody can get it back.',
    ],
    care: ['It mentions gift cards.', "Don't pay for anything with gift cards, and don't pass on their numbers."],
  },
  'crypto-tasks': {
    danger: [
      'It pays for clicks, likes or ratings, or has you put in money or coins to earn more.',
      "Don't put any money in: the earnings are only numbers on a screen, and what you pay is lost.",
    ],
    care: [
      'It pays for clicks, likes or ratings.',
      'Ask who pays for it and why; never put in money to get your pay out.',
    ],
  },
  'look-alike-sender': {
    danger: [
      "It looks like a known employer, but leads you away from that employer's own address.",
      'Ask the employer itself, by the phone number on its own website, whether this is from them.',
    ],
    care: [
      'It has two addresses that look almost the same.',
      "Find the employer's website yourself and compare each letter of the address.",
    ],
  },
  'urgent-secrecy': {
    care: [
      'It hurries you, or wants you to keep something to yourself.',
      'Take your time and show it to somebody you trust; a real job can wait for a day.',
    ],
  },
  'tell-nobody': {
    danger: [
      'It wants you not to tell anyone.',
      'Show it to somebody you trust today: an honest employer has no reason to mind.',
    ],
    care: ['It wants you to keep something to yourself.', 'Show it to somebody you trust before you answer.'],
  },
  control: {
    danger: [
      'It wants control over you: your papers, your way out, or who knows where you are.',
      'Do not go alone and let nobody keep your papers. If you are there already, call the police, or in the US the National Human Trafficking Hotline, in the UK the Modern Slavery Helpline.',
    ],
    care: [
      'It could leave you with a debt or a penalty, or alone with somebody you do not know.',
      'Ask for it in writing, and let somebody you trust read it or come with you before you say yes.',
    ],
  },
  'unpaid-work': {
    care: [
      'It wants work that is not paid.',
      'Ask how long it takes and to be paid for it: in the US and the UK, a whole shift of real work must nearly always be paid.',
    ],
  },
  'install-remote-access': {
    danger: [
      'It wants to see or control your own phone or computer.',
      "Don't install or allow anything: whoever can see your screen can get into your accounts.",
    ],
    care: [
      'It wants you to install something.',
      'Ask for a work device, and install nothing on your own before you have started.',
    ],
  },
  'modelling-photos': {
    danger: [
      'It asks for photos of your body.',
      'Send none, and keep the messages; if you have sent some, tell somebody you trust, you are not to blame.',
    ],
    care: [
      'It cares about your age, looks or photos more than about the work.',
      'Send no photos, and go to no meeting alone or at a private place.',
    ],
  },
  'recruit-others': {
    care: [
      'It pays you for bringing in other people.',
      'Ask what is sold and to whom: where the money comes from new members, most people lose what they put in.',
    ],
  },
  'vague-work': {
    care: [
      'It hardly says what the work is, where, or for whom.',
      'Ask for the name of the employer, the address and the tasks, and check them before you go on.',
    ],
  },
  'small-signs': {
    danger: [
      'It is worded very much like known fraudulent offers.',
      'Send no money, papers or codes, and ask the employer itself, by the phone number on its own website.',
    ],
    care: [
      'It is worded in parts like known fraudulent offers, though no single sentence proves anything.',
      'Find out who is behind it, and meet them, before you send or pay anything.',
    ],
  },
  repost: {
    care: ['The same ad was posted before.', 'Ask why the job is open again, or still open.'],
  },
  stale: {
    care: ['It is more than 45 days old.', 'Ask whether the place is still free before you put work into it.'],
  },
}

/** A flag of the level `danger` becomes one of the level `care` where its code alone is no danger. */
export function toFlag({ code, level, quote }: Pick<Flag, 'code' | 'level' | 'quote'>): Flag {
  const { danger, care } = words[code]
  const isDanger = level === 'danger' && danger !== undefined
  const [reason, advice] = isDanger ? danger : care
  return { code, level: isDanger ? 'danger' : 'care', reason, advice, quote }
}
