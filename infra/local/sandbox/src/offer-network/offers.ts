import { z } from 'zod'
import { goal, type Texts, text } from './offer-texts.ts'

/** What the sandbox's network offers, by its id there. */
interface DemoOffer {
  id: string
  title: Texts
  description: Texts
  steps: readonly Texts[]
  kPoints: number
  minutes: number
  /** A game of the operator's file (infra/tools/operator/campaigns/quests.yaml). */
  game?: string
  genres: readonly string[]
  /** Everywhere without it. */
  countries?: readonly string[]
}

const OFFERS: readonly DemoOffer[] = [
  {
    id: 'siege-level-10',
    title: text(
      'Reach level 10 in Ember Throne',
      'Ember Throne में लेवल 10 पाइए',
      'Chegue ao nível 10 em Ember Throne',
    ),
    description: text(
      'Join a guild of ten and hold the wall until your name is on it.',
      'दस लोगों के गिल्ड से जुड़िए और तब तक दीवार बचाइए जब तक उस पर आपका नाम न हो।',
      'Entre em uma guilda de dez e defenda a muralha até seu nome estar nela.',
    ),
    steps: [
      text(
        'Install the game and make an account',
        'गेम इंस्टॉल कीजिए और अकाउंट बनाइए',
        'Instale o jogo e crie uma conta',
      ),
      goal('10'),
    ],
    kPoints: 600,
    minutes: 180,
    game: 'ember-throne',
    genres: ['MMORPG'],
  },
  {
    id: 'first-siege',
    title: text('Win your first siege', 'अपनी पहली घेराबंदी जीतिए', 'Vença seu primeiro cerco'),
    description: text(
      'One siege of two hundred players, one victory.',
      'दो सौ खिलाड़ियों की एक घेराबंदी, एक जीत।',
      'Um cerco de duzentos jogadores, uma vitória.',
    ),
    steps: [
      text(
        'Win one siege in Ember Throne',
        'Ember Throne में एक घेराबंदी जीतिए',
        'Vença um cerco em Ember Throne',
      ),
    ],
    kPoints: 250,
    minutes: 45,
    game: 'ember-throne',
    genres: ['RPG'],
  },
  {
    id: 'ring-of-ice',
    title: text('Dock at all nine stations', 'सभी नौ स्टेशनों पर उतरिए', 'Atraque nas nove estações'),
    description: text(
      'Fly the whole ring of Orbit Nine before its sun goes down.',
      'सूरज ढलने से पहले Orbit Nine का पूरा घेरा उड़िए।',
      'Voe todo o anel de Orbit Nine antes do pôr do sol.',
    ),
    steps: [
      text('Finish the flight school', 'फ़्लाइट स्कूल पूरा कीजिए', 'Conclua a escola de voo'),
      text('Dock at all nine stations', 'सभी नौ स्टेशनों पर उतरिए', 'Atraque nas nove estações'),
    ],
    kPoints: 400,
    minutes: 90,
    game: 'orbit-nine',
    genres: ['Space', 'Arcade'],
  },
  {
    id: 'night-tide',
    title: text(
      'Race three nights in Reef Runners',
      'Reef Runners में तीन रातें दौड़िए',
      'Corra três noites em Reef Runners',
    ),
    description: text(
      'Fold a boat, follow the drains, finish before the tide.',
      'नाव मोड़िए, नालियों में दौड़िए, ज्वार से पहले पहुँचिए।',
      'Dobre um barco, siga os canais, chegue antes da maré.',
    ),
    steps: [text('Finish three races', 'तीन रेस पूरी कीजिए', 'Termine três corridas')],
    kPoints: 150,
    minutes: 30,
    game: 'reef-runners',
    genres: ['Racing'],
  },
  {
    id: 'harvest-week',
    title: text('Bring in your first harvest', 'अपनी पहली फ़सल काटिए', 'Faça sua primeira colheita'),
    description: text(
      'Sol Garden grows while you sleep. Water it, then come back.',
      'Sol Garden आपके सोते समय भी बढ़ता है। पानी दीजिए, फिर लौटिए।',
      'Sol Garden cresce enquanto você dorme. Regue e volte.',
    ),
    steps: [goal('4'), text('Bring in one harvest', 'एक फ़सल काटिए', 'Faça uma colheita')],
    kPoints: 200,
    minutes: 60,
    game: 'sol-garden',
    genres: ['Farming'],
  },
  {
    id: 'tile-puzzle',
    title: text(
      'Solve 20 boards of Tile Harbour',
      'Tile Harbour के 20 बोर्ड हल कीजिए',
      'Resolva 20 tabuleiros de Tile Harbour',
    ),
    description: text(
      'Quiet puzzles about ships that must leave in order.',
      'जहाज़ों को क्रम से रवाना करने की शांत पहेलियाँ।',
      'Quebra-cabeças tranquilos sobre navios que partem em ordem.',
    ),
    steps: [text('Solve 20 boards', '20 बोर्ड हल कीजिए', 'Resolva 20 tabuleiros')],
    kPoints: 120,
    minutes: 25,
    genres: ['Puzzle'],
  },
  {
    id: 'street-cricket',
    title: text(
      'Score 50 in Gully Cricket',
      'गली क्रिकेट में 50 रन बनाइए',
      'Marque 50 em Gully Cricket',
    ),
    description: text(
      'Six overs between parked scooters. Windows count as out.',
      'खड़े स्कूटरों के बीच छह ओवर। खिड़की टूटी तो आउट।',
      'Seis overs entre scooters estacionadas. Janela é eliminação.',
    ),
    steps: [text('Score 50 in one match', 'एक मैच में 50 रन बनाइए', 'Marque 50 em uma partida')],
    kPoints: 80,
    minutes: 10,
    genres: ['Cricket'],
    countries: ['IN'],
  },
  {
    id: 'survey',
    title: text('Say what you play', 'बताइए आप क्या खेलते हैं', 'Conte o que você joga'),
    description: text(
      'Eight questions about the games of your week.',
      'आपके हफ़्ते के गेम पर आठ सवाल।',
      'Oito perguntas sobre os jogos da sua semana.',
    ),
    steps: [text('Answer eight questions', 'आठ सवालों के जवाब दीजिए', 'Responda a oito perguntas')],
    kPoints: 30,
    minutes: 4,
    genres: ['Social'],
  },
]

/** What a platform says of whom it asks for. */
export const offersAsked = z.object({
  app: z.string(),
  platform: z.string(),
  language: z.enum(['en', 'hi', 'pt-BR']),
  country: z.string().optional(),
})

/** @param doAt where offers are done */
export function offersFor({ language, country }: z.infer<typeof offersAsked>, doAt: string) {
  const shown = OFFERS.filter(
    ({ countries }) => !countries || (country !== undefined && countries.includes(country)),
  )
  return shown.map(({ countries: _where, title, description, steps, ...offer }) => ({
    ...offer,
    title: title[language],
    description: description[language],
    steps: steps.map((step) => step[language]),
    link: `${doAt}/${offer.id}`,
  }))
}

export const findOffer = (id: string) => OFFERS.find((one) => one.id === id)
