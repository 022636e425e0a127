import type { DemoOrganization } from "../types.ts";
import { buildHelp, buildTerms } from "./common-texts.ts";

const name = "Væveriets Museum";
const contactEmail = "post.vaeveriet@example.org";

export const vaeverietsMuseum: DemoOrganization = {
  name,
  color: "#f4e3a1",
  contactEmail,
  language: "dk",
  place: "Vejle",
  country: "DK",
  logo: "vaeveriets-museum.png",
  registrationFields: { place_of_birth: true, phone: false, gender: false, bio: false },
  recommendedLicense: "CC BY",
  group: "vaevegruppen",
  description: {
    en: "<p>A weaving mill that became a museum of the cloth you inherited.</p>",
    sv: "<p>Ett väveri som blev museum för tygerna du ärvt.</p>",
    dk: "<p>Et væveri, der blev museum for det stof, du har arvet.</p>",
    fi: "<p>Kutomo, josta tuli perittyjen kankaiden museo.</p>",
  },
  about: {
    en: "<p>Until 1973 two hundred looms ran in the red building by the stream. You could hear them as far as the church. When they stopped, some of the weavers stayed, and they are the reason that there is a museum: they showed their grandchildren how a shuttle is thrown.</p><p>We collect cloth, but even more the life around it: kitchens, schools, Sunday coats and the road to work.</p>",
    sv: "<p>Fram till 1973 gick tvåhundra vävstolar i det röda huset vid ån. De hördes ända till kyrkan. När de tystnade stannade några av väverskorna kvar, och det är tack vare dem det finns ett museum: de visade sina barnbarn hur man kastar en skyttel.</p><p>Vi samlar på tyg, men ännu mer på livet runt omkring: kök, skolor, söndagskappor och vägen till arbetet.</p>",
    dk: "<p>Indtil 1973 kørte der to hundrede væve i den røde bygning ved åen. De kunne høres helt til kirken. Da de standsede, blev nogle af væverskerne, og det er deres skyld, at der er et museum: De viste deres børnebørn, hvordan man kaster en skytte.</p><p>Vi samler på stof, men endnu mere på livet omkring det: køkkener, skoler, søndagsfrakker og vejen til arbejde.</p>",
    fi: "<p>Vuoteen 1973 asti puron varren punaisessa talossa kävi kaksisataa kangaspuuta. Ne kuuluivat kirkolle saakka. Kun ne hiljenivät, osa kutojista jäi, ja heidän ansiostaan meillä on museo: he näyttivät lapsenlapsilleen, miten sukkulaa heitetään.</p><p>Keräämme kankaita mutta vielä enemmän elämää niiden ympäriltä: keittiöitä, kouluja, pyhätakkeja ja työmatkoja.</p>",
  },
  terms: buildTerms(name, contactEmail),
  help: buildHelp(contactEmail, {
    en: "<h2>How do I photograph cloth?</h2><p>In daylight, without flash, straight from above. Lay a ruler beside it, and take one picture of the back: that is where the weaver shows.</p>",
    sv: "<h2>Hur fotograferar jag ett tyg?</h2><p>I dagsljus, utan blixt, rakt uppifrån. Lägg en linjal bredvid och ta en bild av avigsidan också: det är där man ser väverskan.</p>",
    dk: "<h2>Hvordan fotograferer jeg stof?</h2><p>I dagslys, uden blitz, lige oppefra. Læg en lineal ved siden af, og tag også et billede af bagsiden: Det er dér, man kan se væversken.</p>",
    fi: "<h2>Miten kuvaan kankaan?</h2><p>Päivänvalossa, ilman salamaa, suoraan ylhäältä. Aseta viivain viereen ja ota yksi kuva nurjalta puolelta: siitä kutojan tunnistaa.</p>",
  }),
  appTranslations: {
    en: { public: { collection: { contribute: "Share your pictures with us" } } },
    sv: { public: { collection: { contribute: "Dela dina bilder med oss" } } },
    dk: { public: { collection: { contribute: "Del dine billeder med os" } } },
    fi: { public: { collection: { contribute: "Jaa kuvasi meille" } } },
  },
};
