import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'preview.title': 'Prévia',
  'preview.text':
    'A página como os usuários vão ver no começo. Nada aqui é enviado, guardado ou pago.',
  'preview.notSent': 'Isto é uma prévia: nada é enviado.',
  'preview.language': 'Idioma',
  'preview.moment': 'Em que momento',
  'preview.new': 'Antes de começar',
  'preview.begun': 'Depois de começar',

  'seen.title': 'Quem vai ver',
  'seen.draft': 'Rascunho: ninguém vê antes da publicação.',
  'seen.private': 'Privada: em nenhuma lista. O endereço abre para todos.',
  'seen.listed': 'Listada após a publicação, como em breve até {start}.',
  'seen.featured': 'Em destaque no topo das listas.',
  'seen.all': 'Para todos, em qualquer país e dispositivo.',
  'seen.places': 'Para usuários em: {places}.',
  'seen.unknown': 'Quem não tem país conhecido vê nas listas e informa onde está antes de começar.',
  'seen.platforms': 'Em: {platforms}.',
  'seen.clients': 'Nestes apps: {clients}.',
  'seen.after': 'Só para quem resgatou a recompensa de “{title}”; aparece na lista para todos.',
  'seen.invited': 'Só para quem um amigo convidou; aparece na lista para todos.',
  'seen.score': 'É preciso um score POG de {score} para começar e resgatar.',
  'seen.you': 'Você mesmo poderia participar.',
  'seen.notYou': 'Você mesmo não poderia participar: {reason}',

  'refused.right': 'Sua função não mostra prévias',
  'refused.right.text': 'A prévia é para a equipe que pode alterar campanhas.',
  'refused.gone': 'Essa campanha não existe',
  'refused.gone.text': 'Confira o endereço ou escolha na lista.',
  'refused.live': 'Ela já começou',
  'refused.live.text': 'Os usuários já veem a própria campanha: abra pela lista.',
  'refused.logIn': 'Entre como equipe',
  'refused.logIn.text': 'A prévia aparece depois que você entrar.',
  'refused.logIn.action': 'Entrar',
  'refused.back': 'Todas as campanhas',
}
