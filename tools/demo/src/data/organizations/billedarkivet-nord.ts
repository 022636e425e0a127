import type { DemoOrganization } from "../types.ts";
import { buildHelp, buildTerms } from "./common-texts.ts";

const name = "Billedarkivet Nord";
const contactEmail = "hello.nord@example.org";

export const billedarkivetNord: DemoOrganization = {
  name,
  color: "#1b1b1f",
  contactEmail,
  language: "en",
  place: "Tromsø",
  country: "NO",
  logo: "billedarkivet-nord.png",
  registrationFields: { alias: false },
  recommendedLicense: "CC0",
  group: "winter_watch",
  description: {
    en: "<p>Amateur photography from the top of three countries.</p>",
    sv: "<p>Amatörfotografi från tre länders nordspets.</p>",
    dk: "<p>Amatørfotografi fra toppen af tre lande.</p>",
    fi: "<p>Harrastajien valokuvia kolmen maan pohjoisosista.</p>",
  },
  about: {
    en: "<p>We are the youngest archive in the north, and the only one without a building. Four people in three countries look after it from their kitchen tables.</p><p>Borders are recent up here and the light is old. We ask for pictures from both sides of every one of them, in any language, sharp or not.</p>",
    sv: "<p>Vi är Nordens yngsta arkiv och det enda utan hus. Fyra personer i tre länder sköter det från sina köksbord.</p><p>Här uppe är gränserna unga och ljuset gammalt. Vi vill ha bilder från båda sidor om dem alla, på vilket språk som helst, skarpa eller inte.</p>",
    dk: "<p>Vi er det yngste arkiv i nord og det eneste uden en bygning. Fire mennesker i tre lande passer det fra deres køkkenborde.</p><p>Heroppe er grænserne nye og lyset gammelt. Vi vil gerne have billeder fra begge sider af dem alle, på hvilket sprog som helst, skarpe eller ej.</p>",
    fi: "<p>Olemme pohjoisen nuorin arkisto ja ainoa, jolla ei ole rakennusta. Neljä ihmistä kolmessa maassa hoitaa sitä keittiönpöydän ääreltä.</p><p>Täällä rajat ovat nuoria ja valo vanha. Pyydämme kuvia jokaisen rajan molemmin puolin, millä kielellä tahansa, teräviä tai ei.</p>",
  },
  terms: buildTerms(name, contactEmail),
  help: buildHelp(contactEmail, {
    en: "<h2>My pictures are dark and blurred</h2><p>So was the evening. Send them.</p>",
    sv: "<h2>Mina bilder är mörka och suddiga</h2><p>Det var kvällen också. Skicka dem.</p>",
    dk: "<h2>Mine billeder er mørke og uskarpe</h2><p>Det var aftenen også. Send dem.</p>",
    fi: "<h2>Kuvani ovat tummia ja epätarkkoja</h2><p>Niin oli iltakin. Lähetä ne.</p>",
  }),
};
