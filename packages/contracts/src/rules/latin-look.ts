/**
 * Letters and digits in common use by what they look like, as in the skeletons of UTS 39: those of other alphabets that look like one of
 * ASCII, small capitals, Latin ones with a stroke, a hook or a tail, and Kana that look like a Han character. Letters that NFKD takes
 * apart are not here. A small letter of another alphabet that has the form of a capital ("т") is that letter: names are compared
 * without case.
 */
const ALIKE: Readonly<Record<string, string>> = {
  A: 'АΑȺⱯ',
  a: 'аαɑɐᴀⱥᶏ',
  B: 'ВΒɃƁẞƂ',
  b: 'вβßʙƀɓƃᵬᶀꞗЬьƄƅъ',
  C: 'СϹȻƇꞒ',
  c: 'сϲᴄȼƈɕꞓꞔ',
  D: 'ĐÐƉƊƋ',
  d: 'ԁđðɖɗƌᴅȡᵭᶁᶑԀ',
  E: 'ЕΕЄƐƎƏɆ',
  e: 'еεєɛəǝɇɘᴇҽᶒҼ',
  F: 'ҒƑϜ',
  f: 'ғƒꜰᵮᶂꬵϝ',
  G: 'ԌǤƓɠ',
  g: 'ɡցǥɢᶃᵷꞡԍ',
  H: 'НΗҢӇĦⱧꞪԦ',
  h: 'нһհңӈħɦⱨʜԧꞕ',
  I: 'ІΙӀƗƖ',
  i: 'іιıɨɩɪᵻᶖ',
  J: 'ЈͿɈ',
  j: 'јϳյȷɉɟʝᴊ',
  K: 'КΚҚӃҠҞҜƘⱩꝀ',
  k: 'кκқӄҡҟҝƙⱪĸᴋᶄꝁꝃ',
  L: 'ŁȽⱠⱢԼ',
  l: 'ӏłƚɫɬɭⱡʟᴌᶅȴǀꝉוןا١۱',
  M: 'МΜӍⱮ',
  m: 'мɱᴍᵯᶆӎ',
  N: 'ΝƝȠŊꞐ',
  n: 'ηոռɲƞŋɳɴᵰᶇȵꞑղ',
  O: 'ОΟՕØƟƆΘѲӨꝊ',
  o: 'оοσօөɵøɔᴏθѳꝋჿס०০੦૦ଠ୦௦౦೦൦ഠ๐໐ဝ၀០ዐ〇هہە٥',
  P: 'РΡƤⱣÞ',
  p: 'рρƥᵽᴘᵱᶈþϼքꝑꝓ',
  Q: 'ԚɊ',
  q: 'ԛզɋʠꝗꝙ',
  R: 'ɌⱤƦ',
  r: 'гɍɽɾʀɼᵲᵳᶉᴦ',
  S: 'ЅՏⱾƧ',
  s: 'ѕʂȿꜱᵴᶊƨ',
  T: 'ТΤҬŦƬƮȾ',
  t: 'тτҭŧƫƭʈⱦᴛᵵȶꞇ',
  U: 'ՍɄƱ',
  u: 'սυʉʊᴜᵾᶙ',
  V: 'ѴƲ',
  v: 'ѵνʋⱴᴠᶌꝟ',
  W: 'ԜⱲѠШ',
  w: 'ԝⱳᴡաωѡшɯ',
  X: 'ХΧҲӼӾ',
  x: 'хχҳӽӿᶍ',
  Y: 'УΥҮҰƳɎ',
  y: 'уγүұƴɏʏყ',
  Z: 'ΖƵȤⱫ',
  z: 'ƶȥʐʑⱬᴢɀᵶᶎ',
  3: 'ЗзӠӡƷʒȜȝვ',
  4: 'Чч',
  5: 'Ƽƽ',
  6: 'б',
  8: 'Ȣȣ৪੪',
  9: '৭੧୨൭',
  ae: 'æÆӕӔ',
  oe: 'œŒ',
  ll: 'ǁ',
  bl: 'ыЫ',
  力: 'カ',
  二: 'ニ',
  八: 'ハ',
  工: 'エ',
  夕: 'タ',
  口: 'ロ',
  卜: 'ト',
  一: 'ー',
  へ: 'ヘ',
  り: 'リ',
}

const LOOKS = new Map(
  Object.entries(ALIKE).flatMap(([look, letters]) => [...letters].map((one) => [one, look])),
)

/** Marks that stand with letters of every script: a letter has the same look without them. */
const MARKS = /(?=\p{sc=Inherited})\p{M}/gu

/**
 * The text with each letter that looks like a letter or a digit of ASCII in the form of that one; others stay. Two texts with the same
 * result can be taken for each other.
 */
export const latinLookOf = (text: string): string =>
  // Before NFKD too, which gives some letters the form of another ("Ϲ" is "Σ").
  replaced(replaced(text.normalize('NFD')).normalize('NFKD')).replace(MARKS, '')

const replaced = (text: string) => [...text].map((one) => LOOKS.get(one) ?? one).join('')
