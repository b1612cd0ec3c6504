import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  text: 'Com suas palavras',
  link: 'Link',
  linkHint: 'Um endereço que começa com https://',
  pictures: { one: 'Até {count} imagem', other: 'Até {count} imagens' },
  picturesLeast: {
    one: 'Pelo menos uma é necessária',
    other: 'Pelo menos {count} são necessárias',
  },
  picturesHint: 'O lugar e o dispositivo são removidos. Só você e quem avalia podem ver.',
  add: 'Adicionar imagem',
  picture: 'Imagem {place}',
  remove: 'Remover a imagem {place}',
  sending: 'Enviando imagens',
  sent: '{done} de {count} enviadas',
  again: 'Enviar de novo',
  'problem.text': 'Preencha este campo',
  'problem.link': 'Informe um endereço que começa com https://',
  'problem.pictures': 'Adicione pelo menos {count}.',
  'problem.most': {
    one: 'Só uma imagem pode ser enviada: as outras não foram adicionadas.',
    other: 'No máximo {count} imagens podem ser enviadas: as outras não foram adicionadas.',
  },
  'problem.sending': 'Espere o envio de todas as imagens ou remova a que falta.',
  'problem.unsent': 'Envie de novo a imagem que falta, ou remova-a.',
  'problem.refused': 'Remova a imagem que não pode ser enviada.',
  'picture.type': 'Só imagens jpeg, png e webp podem ser enviadas.',
  'picture.large': 'Esta imagem é grande demais.',
  'picture.unreadable': 'Não foi possível ler esta imagem. Tente outra.',
  'picture.tooMany': 'Você já enviou muitas imagens hoje. Tente de novo amanhã.',
  'picture.failed': 'Esta imagem não foi enviada.',
  optional: 'Opcional',

  'waiting.proof':
    'Enviado em {time}. Uma pessoa analisa em até {count} dias, e você pode fechar esta página.',
  'waiting.appeal': 'Seu recurso está em avaliação: outra pessoa decide.',
  'rejected.PROOF_APPEAL_REFUSED': 'Outra pessoa também recusou seu recurso. {ground}',
  words: 'Quem avaliou diz: “{words}”',
  'rejected.PROOF_NOT_REVIEWED':
    'Ninguém analisou a tempo, e pedimos desculpas. Não conta: envie de novo.',
  'rejected.PROOF_PICTURE_MISSING': 'Uma das imagens não está mais aqui. Adicione de novo.',
  'ground.NOT_WHAT_WAS_ASKED': 'Não mostra o que foi pedido.',
  'ground.UNREADABLE': 'Não dá para ler.',
  'ground.NOT_THEIR_OWN': 'Não parece ser seu.',
  'ground.ALTERED': 'Parece ter sido alterado.',
  'ground.HANDED_IN_BEFORE': 'Já foi enviado antes.',
  'ground.OTHER': 'Não foi aceito.',
  left: { one: 'Você pode enviar mais uma vez.', other: 'Você pode enviar mais {count} vezes.' },
  noneLeft: 'Você não pode enviar de novo.',

  appeal: 'Recorrer',
  appealUntil: 'Você pode recorrer até {time}.',
  appealTitle: 'Recurso contra a recusa',
  appealText: 'Outra pessoa analisa o que você enviou. Só é possível uma vez.',
  appealWhy: 'Por que deve contar',
}
