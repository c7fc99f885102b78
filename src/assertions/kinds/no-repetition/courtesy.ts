import { oneOf } from '../../kind.ts'

// Courtesies in normal form: a reply that consists only of these may be repeated.
const courtesy =
  oneOf(`you(?:_re|_are)_(?:very_|most_)?welcome (?:many_)?thanks(?:_a_lot|_again|_so_much|_for_your_patience)? thank_you(?:_very_much|_so_much|_again|_for_your_patience)?
  my_pleasure no_problem(?:_at_all)? (?:good)?bye good(?:_morning|_evening|_afternoon|_night) hello hi okay ok sure certainly of_course great
  (?:have|enjoy)_(?:a|your)_(?:nice|great|good|wonderful|lovely|pleasant|safe)?_?(?:day|evening|weekend|week|trip|flight|journey|stay) take_care see_you(?:_soon|_later)?
  one_moment(?:_please)? just_a_moment(?:_please)? please
  gern(?:e|_geschehen)? sehr_gern(?:e)? keine_ursache kein_problem bitte(?:_sehr|_schön)? vielen_dank(?:_für_ihre_geduld)? danke(?:_schön|_sehr)? hallo guten_(?:tag|morgen|abend)
  auf_wiedersehen auf_wiederhören tschüss? (?:einen_)?schönen_(?:tag|abend)(?:_noch)? schönes_wochenende natürlich klar alles_klar einen_moment(?:_bitte)?
  de_nada (?:muchas_)?gracias(?:_por_su_paciencia)? con_(?:mucho_)?gusto no_hay_de_qué hola buenos_días buenas_(?:tardes|noches) adiós hasta_(?:luego|pronto)
  que_tenga_(?:un_)?buen_(?:día|viaje|fin_de_semana) claro por_supuesto un_momento(?:_por_favor)? por_favor`)
const onlyCourtesies = new RegExp(`^(?:${courtesy}(?: |$)){1,6}$`)

/** Whether a reply, in normal form, consists of courtesies alone. */
export const isCourtesy = (normal: string): boolean => normal.length <= 200 && onlyCourtesies.test(normal)
