import { pattern } from '../write-pattern.ts'
import * as word from './fraud-words.ts'
import { type Sign, sign, words } from './read-signals.ts'

const _trade = words(word.trade)
const tradeOr = (...more: string[]) => words(word.trade, ...more)

export const mannerSigns: Sign[] = [
  sign('chat-only-interview', [word.chatApp], {
    not: tradeOr(
      pattern`
        landline|at the desk|phone call|late|telephone|our pages|planned?|donations|trial|shift|video|customers?
        |clients?|social media|campaigns?|community|if you have questions|found an account|bots?|drivers who
        |rota
      `,
    ),
  }),
  sign(
    'chat-only-interview',
    [
      pattern`
        (?:in typing|by typing|(?:he|she|we|they) types?|type (?:'|")?ready|chat only|text only|no calls
        |written (?:chat|messages)|in the chat|cameras? or (?:voices?|calls?)|no need to be seen)
      `,
      word.selection,
    ],
    {
      around: 1,
      denied: true,
      not: tradeOr('video interview|candidate account|portal|on purpose|chat window|pre-screening'),
    },
  ),
  sign('hired-unseen', [word.noMeeting], {
    denied: true,
    not: tradeOr('with or without|minimum wage|nobody can|no one can'),
  }),
  sign(
    'hired-unseen',
    [
      pattern`
        (?:(?:directors?|we|family|i) (?:has |have |feel|felt|think|trust)(?: \w+){0,3} (?:interview|you from
        |chosen you|your profile)|won't be able to (?:show|meet)|start date on the spot
        |skip(?:ped)? (?:the )?interviews?|you have been picked|(?<!time |when |if |while )you(?:'re
        | are) in(?= ?[.,!])|hire on trust|by (?:vibe|instinct|feeling)|(?:nobody|no ?one) (?:rings|calls|visits
        |interviews|meets)|filled instantly|hired instantly|instant(?:ly)? (?:hire|start|accepted)
        |without (?:seeing|meeting|talking to) you)
      `,
    ],
    { denied: true, not: tradeOr('unless') },
  ),
  sign(
    'hired-unseen',
    [
      word.hired,
      pattern`
        (?:reply yes|first (?:task|assignment)|today|tonight|at once|immediately|automatically|instantly
        |from (?:the|your) (?:photos?|profile))
      `,
    ],
    { not: tradeOr('interview\\w*|references|references|contract is|after') },
  ),
  sign('urgent-secrecy', [word.silence, word.close], {
    denied: true,
    not: tradeOr(
      "clients?'|lend|swiss law|records|gossip|privacy|medical|data|trade secrets?|photos of|alarm\\w*|never asks?",
    ),
  }),
  sign(
    'urgent-secrecy',
    [
      pattern`
        (?:not a word|(?:tell|tells) (?:no ?one|nobody)|(?:nobody|no ?one) (?:needs|has|must
        |should) (?:to )?know|(?:do not|don't) bring (?:relatives|anyone|friends|your)|and (?:to )?nobody else
        |(?:come|bring) (?:nobody|alone)|asked for discretion|value discretion|be discreet|hush)
      `,
    ],
    { denied: true, not: words("patients?|clients?'|residents?|alarm|swiss law|records") },
  ),
  sign(
    'urgent-secrecy',
    [
      pattern`
        (?:within (?:one|two|three|\d+) (?:hours?|hrs)|(?:til|till|until|at|after|before) midnight
        |before we ring off|tonight|at once|list closes|right now|in \d+ hours)
      `,
      pattern`
        (?:pay|remit|fee|dues|deposit|log in|password|card|scratch|answer|slip|send|place is|give .{0,12} away
        |lose|cancel\w*)
      `,
    ],
    { not: tradeOr("rota|shift|closing date|yes by|timesheet|i'll ask|rain\\w*") },
  ),
  sign(
    'look-alike-sender',
    [
      pattern`
        (?:(?:careers? |own |main |usual |general |official |old |company )(?:portal|page|web ?site|site
        |switchboard|mailbox|address) (?:does not|doesn't|is|are|isn't|aren't|was)|switchboard and website
        |not the (?:old|official|company) (?:web ?site|site|page)|no other way|reach(?:ing)? us (?:only|by no)
        |(?:branch|reception|practice|office|head office|shop|switchboard|staff) (?:\w+ ){0,4}?(?:hasn't|has not
        |haven't|isn't|aren't|doesn't|not|won't) (?:been |yet )?(?:told|informed|aware|know|updated|involved)
        |(?:site|page|portal) (?:isn't|is not|hasn't been|was not) (?:yet )?(?:updated|working|ready)
        |come straight to me|(?:write|apply|reply|answer) (?:only )?to me (?:directly|alone|only)|does(?:n't
        | not) know (?:about|of) (?:it|this))
      `,
    ],
    { denied: true, not: tradeOr('no agencies|previous applicants') },
  ),
  sign(
    'commission-only',
    [
      pattern`
        (?:rather than a wage|no wage|instead of a (?:wage|salary)|(?:a (?:quarter|third|half)
        |share) of (?:what(?:'s| is)|the first|every)|never need to work|friends (?:to buy|become)|get (?:two
        |three|four|five) friends|(?:women|people|ladies|girls|members|sellers) (?:below|under) (?:her|him|you)
        |earns? on (?:\w+ ){0,2}(?:women|people|sales)|how high you (?:climb|rise)|welcome hamper
        |100 ?% (?:profit|of the profit)|made (?:6|six) figures)
      `,
    ],
    { denied: true, not: words('rent|profit share') },
  ),
]
