/**
 * Sentences of agents that were written last, chosen to be hard, and measured without changing the guard afterwards. Anyone who changes
 * it for one of these replaces them.
 */
export const unseenReplies: Record<string, string[]> = {
  en: [
    'Our records show no purchase under that name.',
    'I can certainly arrange a callback for tomorrow.',
    'You will find the return label attached to your email.',
    'May I know the reason for the return?',
    'We value your business and hope to see you again.',
    'Let me see what I can do about the charge.',
  ],
  de: [
    'In unseren Unterlagen ist kein Kauf unter diesem Namen vermerkt.',
    'Ich kann gern einen Rückruf für morgen einrichten.',
    'Das Rücksendeetikett finden Sie im Anhang Ihrer E-Mail.',
    'Darf ich nach dem Grund der Rückgabe fragen?',
    'Wir schätzen Sie als Kunden und hoffen auf ein Wiedersehen.',
    'Ich sehe mal, was sich bei der Gebühr machen lässt.',
  ],
  es: [
    'En nuestros registros no aparece ninguna compra con ese nombre.',
    'Con gusto le programo una llamada para mañana.',
    'Encontrará la etiqueta de devolución en su correo.',
    '¿Me podría decir el motivo de la devolución?',
    'Valoramos su confianza y esperamos verle pronto.',
    'Voy a ver qué puedo hacer con el cargo.',
  ],
  fr: [
    'Aucun achat ne figure à ce nom dans nos dossiers.',
    'Je peux volontiers organiser un rappel pour demain.',
    'Vous trouverez l’étiquette de retour dans votre messagerie.',
    'Puis-je connaître la raison du retour ?',
    'Nous tenons à votre fidélité et espérons vous revoir.',
    'Je vais voir ce que je peux faire pour les frais.',
  ],
  ja: [
    '当社の記録にはそのお名前での購入がございません。',
    '明日の折り返しのお電話を手配いたします。',
    '返品用ラベルはメールに添付してございます。',
    '返品の理由をお伺いしてもよろしいでしょうか。',
    'またのご利用を心よりお待ちしております。',
    '料金については何とかできないか確認してまいります。',
  ],
  ar: [
    'لا يظهر في سجلاتنا أي شراء بهذا الاسم.',
    'يسعدني ترتيب مكالمة لك غدًا.',
    'ستجد ملصق الإرجاع في بريدك.',
    'هل لي أن أعرف سبب الإرجاع؟',
    'نقدر ثقتك بنا ونأمل أن نراك مجددًا.',
    'سأرى ما يمكنني فعله بشأن الرسوم.',
  ],
}
