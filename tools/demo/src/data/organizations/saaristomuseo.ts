import type { DemoOrganization } from "../types.ts";
import { buildHelp, buildTerms } from "./common-texts.ts";

const name = "Saaristomuseo";
const contactEmail = "saaristomuseo@example.org";

export const saaristomuseo: DemoOrganization = {
  name,
  color: "#1e5f57",
  contactEmail,
  language: "fi",
  place: "Korppoo",
  country: "FI",
  logo: "saaristomuseo.png",
  registrationFields: { country: true, alias: false, postalcode: false, street_address: false, bio: false },
  recommendedLicense: "CC BY-SA",
  group: "kuvapiiri",
  description: {
    en: "<p>The museum of the Archipelago Sea: lighthouses and pilots, seal hunters and summer guests.</p>",
    sv: "<p>Skärgårdshavets museum: fyrar och lotsar, säljägare och sommargäster.</p>",
    dk: "<p>Museet for Skærgårdshavet: fyrtårne og lodser, sælfangere og sommergæster.</p>",
    fi: "<p>Saaristomeren museo: majakoita ja luotseja, hylkeenpyytäjiä ja kesävieraita.</p>",
  },
  about: {
    en: "<p>Between Turku and Åland lie forty thousand islands, and on every tenth somebody has lived. We keep what they left behind, and we ask those who are still here, and those who come every summer, to tell the rest.</p><p>The museum stands in the old pilot station. In winter it is open when the ferry runs.</p>",
    sv: "<p>Mellan Åbo och Åland ligger fyrtiotusen öar, och på var tionde har någon bott. Vi bevarar det de lämnade efter sig och ber dem som är kvar, och dem som kommer varje sommar, att berätta resten.</p><p>Museet ligger i den gamla lotsstationen. På vintern har vi öppet när färjan går.</p>",
    dk: "<p>Mellem Åbo og Åland ligger fyrre tusind øer, og på hver tiende har der boet nogen. Vi bevarer det, de efterlod sig, og beder dem, der stadig er her, og dem, der kommer hver sommer, om at fortælle resten.</p><p>Museet ligger i den gamle lodsstation. Om vinteren har vi åbent, når færgen sejler.</p>",
    fi: "<p>Turun ja Ahvenanmaan välissä on neljäkymmentätuhatta saarta, ja joka kymmenennellä on joskus asuttu. Me säilytämme, mitä asukkailta jäi, ja pyydämme niitä, jotka ovat yhä täällä, ja niitä, jotka palaavat joka kesä, kertomaan loput.</p><p>Museo on vanhassa luotsiasemassa. Talvella olemme auki, kun lautta kulkee.</p>",
  },
  terms: buildTerms(name, contactEmail),
  help: buildHelp(contactEmail, {
    en: "<h2>In which language do I write?</h2><p>In your own. Place names may be in Finnish or in Swedish; we add the other.</p>",
    sv: "<h2>Vilket språk ska jag skriva på?</h2><p>Ditt eget. Ortnamn får vara på svenska eller finska, vi lägger till det andra.</p>",
    dk: "<h2>Hvilket sprog skal jeg skrive på?</h2><p>Dit eget. Stednavne må være på finsk eller svensk; vi tilføjer det andet.</p>",
    fi: "<h2>Millä kielellä kirjoitan?</h2><p>Omallasi. Paikannimet voivat olla suomeksi tai ruotsiksi, me lisäämme toisen.</p>",
  }),
};
