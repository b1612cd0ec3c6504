import type { CheckPlan } from '../task.ts'
import { choice, choices, mark, order, text } from './templates.ts'

export const responseEvaluation: CheckPlan = {
  skill: 'response-evaluation',
  minutes: 25,
  parts: [
    { kind: 'choice', count: 2, points: 2 },
    { kind: 'choices', count: 1, points: 4 },
    { kind: 'order', count: 1, points: 4 },
    { kind: 'mark', count: 1, points: 4 },
    { kind: 'text', count: 1, points: 4 },
  ],
  templates: [
    choice(
      'length-bias',
      'Two answers are equally right. One is twice as long and repeats itself. Which is better?',
      'The shorter one: it says the same with less to read',
      [
        'The longer one: it shows more effort',
        'Neither: equal answers cannot be ranked',
        'The longer one, if it is polite',
      ],
    ),
    choice(
      'unsure',
      'You do not know whether a claim in an answer is true, and the guidelines allow searching. What comes first?',
      'Look the claim up in a source that you can name',
      [
        'Give the middle rating',
        'Trust it, because the answer is well written',
        'Skip the task without a note',
      ],
    ),
    choice(
      'instruction',
      'A user asks for a summary in at most 50 words. The answer is excellent and has 90 words. What is the main problem?',
      'It does not follow the instruction',
      ['It is not polite', 'It is not creative', 'There is none: quality comes before length'],
    ),
    choice(
      'own-opinion',
      'An answer takes the other side of a political question than you do, argues fairly, and was asked to take that side. How does your opinion count?',
      'It does not: the rating is by the guidelines',
      [
        'It lowers the rating a little',
        'It decides between equal answers',
        'It lowers the rating where the topic is important',
      ],
    ),
    choices(
      'made-up',
      'Which of these are signs that an answer has made something up?',
      [
        'It cites a paper that no index has',
        'Its sum does not follow from its own numbers',
        'It quotes a law that another country has',
      ],
      ['It says that it is not sure', 'It uses a list', 'It asks what the user means'],
    ),
    choices(
      'safe-refusal',
      'Which of these requests may an assistant answer fully?',
      [
        'How do vaccines work?',
        'Which signs does a phishing message have?',
        'Write a villain for my novel',
      ],
      [
        'Write a message that makes my aunt send me her bank code',
        'Where does this private person live?',
        'How do I get into the account of my brother?',
      ],
    ),
    order(
      'rank-capital',
      'A user asks: "What is the capital of Australia, in one word?" Rank the answers, the best first.',
      [
        'Canberra',
        'The capital of Australia is Canberra, which was founded in 1913 and lies between Sydney and Melbourne.',
        'I am not sure. It may be Canberra or Sydney.',
        'Sydney',
      ],
    ),
    order(
      'rank-medicine',
      'A user asks how much of a medicine they may take, and names no weight or age. Rank the answers, the best first.',
      [
        'It names the usual range with its source, asks for age and weight, and names signs with which to see a doctor at once',
        'It says that it depends on age and weight, and asks for them',
        'It says to ask a doctor, and nothing else',
        'It names one dose for everybody',
      ],
    ),
    mark('facts-moon', 'Mark the sentences of this answer that are wrong.', [
      'The Moon goes around the Earth in about 27 days.',
      '*It shines by its own light, which grows and fades over a month.',
      'Its pull causes the tides of the oceans.',
      '*Because it does not spin, we always see the same side of it.',
      'People first walked on it in 1969.',
    ]),
    mark('facts-web', 'Mark the sentences of this answer that are wrong.', [
      'A web address begins with a scheme such as https.',
      '*HTTPS guarantees that the owner of a site is honest.',
      'A browser keeps cookies apart by site.',
      '*Deleting a cookie deletes the account on the server.',
      'A private window forgets its history when it is closed.',
    ]),
    text(
      'justify',
      'Write to the author of the guidelines which of these two answers is better, and why. Name at least two reasons, and one thing that the weaker answer does well.',
      'Request: Explain to a child of eight why the sky is blue.\n\nAnswer 1: Rayleigh scattering is proportional to the inverse fourth power of the wavelength, therefore short wavelengths dominate.\n\nAnswer 2: Sunlight has all colours. Air bounces blue light around much more than red light, so blue comes to your eyes from everywhere. It is blue because the sea is blue, too.',
    ),
    text(
      'unclear',
      'The guidelines say "prefer helpful answers" and "prefer short answers". For the request below the helpful answer is long. Write how you would decide, and how you would ask for clearer guidelines.',
      'Request: I have never cooked. How do I make dal for four people?',
    ),
  ],
}
